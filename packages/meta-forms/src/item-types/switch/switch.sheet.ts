import { sayIn } from '../../locales/say-in.ts';
import type { ItemSheet } from '../../contract/item-type.ts';
import { switchFromText } from './switch-from-text.ts';
import type { SwitchOptions, SwitchValue } from './switch.type.ts';
import { switchWords } from './switch.words.ts';

/** Yes and no in the language of the reader. */
export const switchSheet: ItemSheet<SwitchValue, SwitchOptions> = {
  cellOf: (value, _field, { language }) => sayIn(switchWords, language)(value === 2 ? 'yes' : 'no'),
  fromText: switchFromText,
};

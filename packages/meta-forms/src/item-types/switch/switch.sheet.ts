import type { ItemSheet } from '../../contract/item-type.ts';
import { fillWords } from '../../locales/define-words.ts';
import { switchFromText } from './switch-from-text.ts';
import type { SwitchOptions, SwitchValue } from './switch.type.ts';
import { switchWords } from './switch.words.ts';

/** Yes and no in the language of the reader. */
export const switchSheet: ItemSheet<SwitchValue, SwitchOptions> = {
  cellOf: (value, _field, { language }) => fillWords(switchWords[language][value === 2 ? 'yes' : 'no']),
  fromText: switchFromText,
};

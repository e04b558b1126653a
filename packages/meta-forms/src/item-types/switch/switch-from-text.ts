import type { TextContext, TextReading } from '../../contract/text-reading.ts';
import { sayIn } from '../../locales/say-in.ts';
import type { SwitchValue } from './switch.type.ts';
import { switchWords } from './switch.words.ts';

const MARKS: ReadonlyMap<string, SwitchValue> = new Map([
  ...['true', 'y', '\u221A', '\u2713', '\u2714'].map((mark) => [mark, 2] as const),
  ...['false', 'n', '\u00D7', '\u2717', '\u2718'].map((mark) => [mark, 1] as const),
]);

/**
 * Words of either language and of the reader's, and ticks. Digits are refused: 1 means no on the wire and yes in a
 * spreadsheet.
 */
export function switchFromText(
  text: string,
  _field: unknown,
  { language = 'en' }: Pick<TextContext, 'language'>,
): TextReading<SwitchValue> {
  const say = sayIn(switchWords, language);
  const word = text.trim().toLowerCase();
  const says = (key: 'yes' | 'no') =>
    [switchWords.zh[key], switchWords.en[key], say(key)].some((said) => said.toLowerCase() === word);
  const value = says('yes') ? 2 : says('no') ? 1 : MARKS.get(word);
  return value === undefined ? { kind: 'refused', problem: { code: 'NOT_A_SWITCH' } } : { kind: 'read', value };
}

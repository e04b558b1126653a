import { defineItemType } from '../../contract/item-type.ts';
import type { TextReading } from '../../contract/text-reading.ts';
import { switchWords } from './switch.words.ts';

/** 2 yes, 1 no: the wire's own numbers. */
export type SwitchValue = 1 | 2;

/** A switch has nothing of its own to configure. */
export type SwitchOptions = Readonly<Record<string, never>>;

const OPTIONS: SwitchOptions = Object.freeze({});
const YES: ReadonlySet<unknown> = new Set([2, true, '2', 'true']);

const MARKS: ReadonlyMap<string, SwitchValue> = new Map([
  ...['true', 'y', '\u221A', '\u2713', '\u2714'].map((mark) => [mark, 2] as const),
  ...['false', 'n', '\u00D7', '\u2717', '\u2718'].map((mark) => [mark, 1] as const),
]);

/** Words of either language, and ticks. Digits are refused: 1 is no on the wire and yes in a spreadsheet. */
function readSwitch(text: string): TextReading<SwitchValue> {
  const word = text.trim().toLowerCase();
  const says = (key: 'yes' | 'no') => word === switchWords.zh[key] || word === switchWords.en[key].toLowerCase();
  const value = says('yes') ? 2 : says('no') ? 1 : MARKS.get(word);
  return value === undefined ? { kind: 'refused', problem: { code: 'NOT_A_SWITCH' } } : { kind: 'read', value };
}

/** Yes (2) or no (1); missing means no. It is always filled: no is an answer. */
export const switchType = defineItemType<'switch', SwitchValue, SwitchOptions>({
  code: 5,
  name: 'switch',
  structure: 'value',
  fullRow: false,
  showsCompanion: false,
  emptyValue: 1,
  operators: ['eq'],
  properties: [],
  compile: () => ({ options: OPTIONS, schema: { enum: [1, 2, 0, '0', '1', '2', true, false, 'true', 'false', '', null] } }),
  decode: (wire) => (YES.has(typeof wire === 'string' ? wire.trim().toLowerCase() : wire) ? 2 : 1),
  fromText: readSwitch,
  encode: (value) => value,
  isFilled: () => true,
  check: () => [],
  settle: (value) => value,
});

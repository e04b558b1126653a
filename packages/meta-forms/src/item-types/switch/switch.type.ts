import { defineItemType } from '../../contract/item-type.ts';

/** 2 yes, 1 no, as on the wire. */
export type SwitchValue = 1 | 2;

/** A switch has no attributes of its own. */
export type SwitchOptions = Readonly<Record<string, never>>;

const OPTIONS: SwitchOptions = Object.freeze({});
const YES: ReadonlySet<unknown> = new Set([2, true, '2', 'true']);
const NO: ReadonlySet<unknown> = new Set([1, 0, false, '1', '0', 'false']);

/** Yes (2) or no (1); missing means no. It is always filled, because no is an answer. */
export const switchType = defineItemType<'switch', SwitchValue, SwitchOptions>({
  code: 5,
  name: 'switch',
  structure: 'value',
  fullRow: false,
  showsCompanion: false,
  comparedAs: 'yes-no',
  emptyValue: 1,
  operators: ['eq'],
  compile: () => ({
    options: OPTIONS,
    schema: { enum: [1, 2, 0, '0', '1', '2', true, false, 'true', 'false', '', null] },
  }),
  holds: (value) => value === 1 || value === 2,
  reads: (wire) => YES.has(plain(wire)) || NO.has(plain(wire)),
  decode: (wire) => (YES.has(plain(wire)) ? 2 : 1),
  encode: (value) => value,
  isFilled: () => true,
  check: () => [],
  settle: (value) => value,
});

function plain(wire: unknown): unknown {
  return typeof wire === 'string' ? wire.trim().toLowerCase() : wire;
}

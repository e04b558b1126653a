import { defineItemType } from '../../contract/item-type.ts';
import type { DateFormat } from '../../metadata/meta-form.ts';
import { textFromWire } from '../../ui/text/text-from-wire.ts';
import { isWallClock, readDateText } from './date-text.ts';

/** The parts that are picked and shown; the value always has all parts. */
export interface DateOptions {
  readonly format: DateFormat;
}

/**
 * A wall-clock time as `yyyy-MM-dd HH:mm:ss`, never shifted by a zone; `''` is empty. Text that is not a date stays and
 * is a problem.
 */
export const dateType = defineItemType<'date', string, DateOptions>({
  code: 3,
  name: 'date',
  structure: 'value',
  fullRow: false,
  resultKind: 'date',
  showsCompanion: false,
  identifies: true,
  emptyValue: '',
  operators: ['ge'],
  compile: ({ itemConfig }) => ({
    options: { format: itemConfig.dateformat ?? 'yyyy-MM-dd' },
    schema: { type: ['string', 'number', 'null'] },
  }),
  decode: decodeDate,
  encode: (value) => (value === '' ? undefined : value),
  isFilled: (value) => value !== '',
  check: (value) => (value === '' || isWallClock(value) ? [] : [{ code: 'NOT_A_DATE' }]),
  settle: (value) => readDateText(value) ?? value,
});

function decodeDate(wire: unknown): string {
  const text = textFromWire(wire).trim();
  return readDateText(text) ?? (typeof wire === 'boolean' ? '' : text);
}

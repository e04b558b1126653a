import { defineItemType } from '../../contract/item-type.ts';
import type { TextReading } from '../../contract/text-reading.ts';
import { propertyItems } from '../../contract/property-items.ts';
import type { DateFormat } from '../../metadata/meta-form.ts';
import { textFromWire } from '../../ui/text/text-from-wire.ts';
import { dateText, isWallClock, readDateText } from './date-text.ts';
import { readSheetDate } from './sheet-date.ts';
import { dateWords } from './date.words.ts';

/** What is picked and shown; the value always has all its parts. */
export interface DateOptions {
  readonly format: DateFormat;
}

const property = propertyItems(dateWords.zh);

/** A point on the local calendar as `yyyy-MM-dd HH:mm:ss`, never shifted by a zone; `''` is empty, text that is no date is kept and is a problem. */
export const dateType = defineItemType<'date', string, DateOptions>({
  code: 3,
  name: 'date',
  structure: 'value',
  fullRow: false,
  resultKind: 'date',
  showsCompanion: false,
  emptyValue: '',
  operators: ['ge'],
  properties: [property('dateformat', 4, { dictKey: 'meta_date_format' }), property('isComputeData', 5), property('formula', 6)],
  compile: ({ itemConfig }) => ({ options: { format: itemConfig.dateformat ?? 'yyyy-MM-dd' }, schema: { type: ['string', 'number', 'null'] } }),
  decode: decodeDate,
  fromText: (text, { options: { format } }) => readPasted(text, format),
  encode: (value) => (value === '' ? undefined : value),
  isFilled: (value) => value !== '',
  check: (value) => (value === '' || isWallClock(value) ? [] : [{ code: 'NOT_A_DATE' }]),
  settle: (value) => readDateText(value) ?? value,
});

/** Parts that the field does not hold are dropped, as when a day is picked. */
function readPasted(text: string, format: DateFormat): TextReading<string> {
  const read = readSheetDate(text);
  const value = read === undefined ? undefined : readDateText(dateText(read, format));
  return value === undefined ? { kind: 'refused', problem: { code: 'NOT_A_DATE' } } : { kind: 'read', value };
}

function decodeDate(wire: unknown): string {
  const text = textFromWire(wire).trim();
  return readDateText(text) ?? (typeof wire === 'boolean' ? '' : text);
}

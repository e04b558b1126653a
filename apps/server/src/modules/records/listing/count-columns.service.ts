import { sheetCellOf, sheetOf } from '@org/meta-forms/checking';
import type { CompiledField, CompiledForm } from '@org/meta-forms/core';
import type { RequestContext, Scope } from '../../../shared/http/context.ts';
import { STATUS_DICTIONARY } from '../../../shared/forms/status-dictionary.ts';
import { choiceSourceOf, PEOPLE, UNITS, type ChoiceSource } from '../choices.port.ts';
import type { RecordsParts } from '../records-parts.ts';
import type { CountedFilter } from '../records.port.ts';
import { recordRefusal } from '../records.words.ts';
import { searchableColumns, sortableColumns, type RecordColumn } from '../storage/record-columns.ts';
import { withToDo } from './to-dos.service.ts';

/** The most values that a caller gets. */
const MOST_VALUES = 100;
/** The most days of a date: a person reads them as years and months. */
const MOST_DAYS = 1000;
/** The most values whose texts are read for a search among them. */
const MOST_NAMED = 1000;
/** The most records whose values are counted or summed: more would take longer than a person waits. */
const MOST_COUNTED = 20_000;
/** The same of sums and groups. */
export const MOST_SUMMED = 30_000;
/** The most columns that are summed at once. */
const MOST_COLUMNS = 20;

const STATES: ChoiceSource = { kind: 'dictionary', code: STATUS_DICTIONARY };
const factSources: Readonly<Record<string, ChoiceSource>> = {
  createUser: PEOPLE,
  updateUser: PEOPLE,
  unitId: UNITS,
  status: STATES,
};

export interface ValuesQuestion extends CountedFilter {
  readonly field: string;
  readonly keyword?: string | undefined;
}

export interface TotalsQuestion extends CountedFilter {
  /** Keys of columns, joined by commas. */
  readonly fields: string;
}

interface OfForm {
  readonly metaKey: string;
}

export async function valuesOf(parts: RecordsParts, context: RequestContext, asked: ValuesQuestion & OfForm) {
  const { metaKey, field: key, keyword = '', conditions } = asked;
  const compiled = await parts.formOf(context, metaKey);
  const column = countedColumn(compiled, key);
  const filter = await withToDo(parts, context, { compiled, filter: { conditions } });
  const part = keyword.trim();
  // The database compares texts and numbers; what is shown otherwise is compared as it is shown.
  const isOwnText = column.operators.has('like') || column.kind === 'number';
  const isNamed = part !== '' && !isOwnText;
  const field = compiled.fieldByKey.get(key);
  const isDate = column.kind === 'moment' || field?.type.resultKind === 'date';
  const most = isDate ? MOST_DAYS : MOST_VALUES;
  const counted = await parts.port.values(context, compiled, {
    ...filter,
    column,
    part: isOwnText ? part : undefined,
    most: isNamed ? MOST_NAMED : most,
    byDay: isDate,
    mostRecords: MOST_COUNTED,
  });
  const texts = await textsOf(parts, context, {
    field,
    column,
    values: counted.values.map(({ value }) => value),
  });
  const values = counted.values.map(({ value, count }) => ({ value, text: texts.get(value) ?? value, count }));
  const found = isNamed ? values.filter(({ text }) => text.toLowerCase().includes(part.toLowerCase())) : values;
  return { values: found.slice(0, most), isCapped: counted.isCapped || found.length > most };
}

export async function totalsOf(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, fields, conditions }: TotalsQuestion & OfForm,
) {
  const compiled = await parts.formOf(context, metaKey);
  const keys = keysIn(fields);
  if (keys.length === 0) throw recordRefusal('COLUMNS_TOO_MANY', { most: MOST_COLUMNS });
  const columns = summedColumns(compiled, keys);
  const filter = await withToDo(parts, context, { compiled, filter: { conditions } });
  const { count, countIsCapped, totals } = await parts.port.totals(context, compiled, {
    ...filter,
    columns,
    mostRecords: MOST_SUMMED,
  });
  return {
    count,
    countIsCapped,
    totals: Object.fromEntries(totals.map((total, place) => [keys[place] ?? '', { ...total }])),
  };
}

/** The keys in a text with commas. */
export function keysIn(fields: string): readonly string[] {
  return [...new Set(fields.split(',').map((key) => key.trim()))].filter((key) => key !== '');
}

/** A listed column by its key, whose values may be counted. */
export function countedColumn(compiled: CompiledForm, key: string): RecordColumn {
  const column =
    sortableColumns(compiled).get(key) ?? (key === 'unitId' ? searchableColumns(compiled).get(key) : undefined);
  if (column && column.kind !== 'sealed') return column;
  const listed = compiled.listColumns.find((one) => one.key === key);
  if (listed?.field.sealed === true) throw recordRefusal('COLUMN_SEALED', { column: listed.label });
  throw recordRefusal('COLUMN_UNKNOWN', { column: listed?.label ?? key.slice(0, 60) });
}

/** Listed columns of numbers by their keys. */
export function summedColumns(compiled: CompiledForm, keys: readonly string[]): readonly RecordColumn[] {
  if (keys.length > MOST_COLUMNS) throw recordRefusal('COLUMNS_TOO_MANY', { most: MOST_COLUMNS });
  return keys.map((key) => summedColumn(compiled, key));
}

function summedColumn(compiled: CompiledForm, key: string): RecordColumn {
  const column = countedColumn(compiled, key);
  if (column.kind !== 'number') throw recordRefusal('COLUMN_NOT_NUMBER', { column: column.label });
  return column;
}

type TextReader = Scope & Pick<RequestContext, 'language'>;

interface Shown {
  readonly field: CompiledField | undefined;
  readonly column: RecordColumn;
  readonly values: readonly string[];
}

/** What a list shows for values of a column; a value without a text shows itself. */
export async function textsOf(
  { choices }: Pick<RecordsParts, 'choices'>,
  reader: TextReader,
  { field, column, values }: Shown,
): Promise<ReadonlyMap<string, string>> {
  const source = field ? choiceSourceOf(field) : factSources[column.key];
  if (source)
    return choices.names(
      reader,
      source,
      values.filter((value) => value !== ''),
    );
  if (!field || column.kind === 'number') return new Map();
  return new Map(values.map((value) => [value, value === '' ? '' : textOf(value, field, reader)]));
}

// A spreadsheet shows a date by a number and a pattern, which is the beginning of the stored text.
function textOf(value: string, field: CompiledField, { language }: TextReader): string {
  const cell = sheetCellOf(value, field, { display: undefined, language });
  if (typeof cell === 'string') return cell;
  return value.slice(0, sheetOf(field)?.pattern?.(field).length ?? value.length);
}

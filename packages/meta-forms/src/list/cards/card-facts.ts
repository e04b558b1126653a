import type { ListColumn } from '../../compile/compiled-form.ts';
import { namingTexts, recordName } from '../../compile/record-name.ts';
import type { WireRecord } from '../../ports/ports.ts';
import type { ArrangedColumn } from '../columns/arrange-columns.ts';
import type { RowParts } from '../row-parts.tsx';

/** Facts on a card in addition to its name and state. */
const FACTS = 2;

type FactParts = Pick<RowParts, 'compiled' | 'stateColumn'>;

/** The shown columns that can be facts on a card: those that neither name the record nor show its state. */
export function factColumns({ compiled, stateColumn }: FactParts, shown: readonly ArrangedColumn[]) {
  // A record that has all texts is named by the columns that name any.
  const full = Object.fromEntries(compiled.listColumns.map(({ key }) => [key, key]));
  const naming = new Set(namingTexts(compiled, full).map(({ field }) => field.key));
  return shown.map(({ column }) => column).filter(({ key }) => !naming.has(key) && key !== stateColumn?.key);
}

/**
 * The facts on the card of a record, of the columns that have a value and do not repeat a part of its name: an amount,
 * which is a number with a unit; a date or another record, such as a person, department or place; then the others in
 * the order of the list.
 */
export function factsOf(
  { compiled }: Pick<FactParts, 'compiled'>,
  columns: readonly ListColumn[],
  record: WireRecord,
): readonly ListColumn[] {
  const names = new Set([recordName(compiled, record), ...namingTexts(compiled, record).map(({ text }) => text)]);
  const telling = columns.filter((column) => {
    const text = String(record[column.displayKey ?? column.key] ?? record[column.key] ?? '').trim();
    return text !== '' && !names.has(text);
  });
  const best = [telling.find(isAmount), telling.find(isDateOrRecord)].filter((column) => column !== undefined);
  return [...best, ...telling.filter((column) => !best.includes(column))].slice(0, FACTS);
}

function isAmount({ field: { type, prefix } }: ListColumn): boolean {
  return type.resultKind === 'number' && prefix !== undefined;
}

function isDateOrRecord({ field: { type, item } }: ListColumn): boolean {
  return type.resultKind === 'date' || item.itemConfig.refKey !== undefined;
}

/** What has no space and no letters beyond ASCII reads like a code: `FW000109`, `assetCard`. */
const CODE_LIKE = /^[\w.-]{1,80}$/;

/** The two texts that name a record, the code first: some lists have the name before it. */
export function codeFirst([first = '', second = '']: readonly string[]): readonly [string, string] {
  return CODE_LIKE.test(second) && !CODE_LIKE.test(first) ? [second, first] : [first, second];
}

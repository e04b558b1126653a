import type { ItemId } from '@org/meta-forms/document';
import { attributesOf } from '../panel/panel-record.ts';
import { propertiesOf, type TableContext, type TableRow } from './table-model.ts';

/** The questions that an author asks of all items at once. */
export const ROW_FILTERS = ['requiredUnlimited', 'textUnlimited', 'hiddenItems', 'computed', 'faulty'] as const;

export type RowFilter = (typeof ROW_FILTERS)[number];

export interface RowQuestion {
  readonly filters: readonly RowFilter[];
  /** Numbers of types; empty: all. */
  readonly types: readonly number[];
  /** Whether a label or key is searched for. */
  readonly matches: (text: string) => boolean;
  readonly faulty: ReadonlySet<ItemId>;
}

/** The rows that answer every question. A sub-list stays with the columns that do. */
export function filterRows(
  context: TableContext,
  rows: readonly TableRow[],
  question: RowQuestion,
): readonly TableRow[] {
  const found: TableRow[] = [];
  let depth = 0;
  for (const row of rows.toReversed()) {
    const isAround = row.depth < depth;
    const stays = isAround || answers(context, row.id, question);
    if (stays) found.push(row);
    depth = stays ? row.depth : Math.min(depth, row.depth);
  }
  return found.toReversed();
}

function answers(context: TableContext, id: ItemId, { filters, types, matches, faulty }: RowQuestion): boolean {
  const item = context.document.items.get(id);
  if (item === undefined) return false;
  if (types.length > 0 && !types.includes(item.type)) return false;
  if (!matches(item.label) && !matches(item.key)) return false;
  return filters.every((filter) => (filter === 'faulty' ? faulty.has(id) : TESTS[filter](context, id)));
}

const TESTS: Readonly<Record<Exclude<RowFilter, 'faulty'>, (context: TableContext, id: ItemId) => boolean>> = {
  requiredUnlimited: (context, id) => flag(context, id, 'required') && isUnlimited(context, id),
  textUnlimited: isUnlimited,
  hiddenItems: (context, id) => flag(context, id, 'hidden'),
  computed: (context, id) => flag(context, id, 'isComputeData'),
};

/** The item takes a maximum length and has none. */
function isUnlimited(context: TableContext, id: ItemId): boolean {
  const limit = context.document.items.get(id)?.head['maxlength'];
  return !Number(limit) && propertiesOf(context, id).some(({ itemKey }) => itemKey === 'maxlength');
}

function flag({ document }: TableContext, id: ItemId, name: string): boolean {
  return attributesOf(document, id)[name] === true;
}

import { sayIn } from '@org/meta-forms/core';
import { EDITED_AS, type PropertyItem } from '@org/meta-forms/authoring';
import type { ItemId } from '@org/meta-forms/document';
import { previewBulk, type BulkCell } from '../commands/bulk-set.ts';
import { describeRefusal } from '../commands/refusal.ts';
import { panelChanges } from '../panel/panel-changes.ts';
import { attributesOf } from '../panel/panel-record.ts';
import { readProperty, YES } from '../panel/property-values.ts';
import { fieldTableWords } from './field-table.words.ts';
import { readCell, readingFault } from './read-cell.ts';
import { propertiesOf, type TableContext } from './table-model.ts';

/** A text for one cell. */
export interface CellEdit {
  readonly id: ItemId;
  readonly column: string;
  readonly text: string;
}

/** A cell that keeps its value, and the sentence that says why. */
export interface RefusedEdit {
  readonly edit: CellEdit;
  readonly reason: string;
}

export interface EditPlan {
  /** For `bulkSet`; none of them is refused where `refused` is empty. */
  readonly cells: readonly BulkCell[];
  readonly refused: readonly RefusedEdit[];
  /** The edits that change something and are not refused. */
  readonly accepted: readonly CellEdit[];
}

/** What edits of the table mean for the document. Nothing changes. */
export function planEdits(context: TableContext, edits: readonly CellEdit[]): EditPlan {
  const planned = [...Map.groupBy(edits, ({ id }) => id)].map(([id, ofItem]) => planItem(context, id, ofItem));
  const cells = planned.flatMap((one) => one.cells);
  const refusals = previewBulk(context.document, cells);
  const reasons = new Map(
    refusals.map(({ cell, refusal }) => [cell, describeRefusal(refusal, context.language)] as const),
  );
  const changing = planned.flatMap(({ changes }) => changes);
  const unusable = changing.flatMap(({ cell, edits: own }) => {
    const reason = reasons.get(cell);
    return reason === undefined ? [] : own.map((edit) => ({ edit, reason }));
  });
  return {
    cells,
    refused: [...planned.flatMap(({ refused }) => refused), ...unusable],
    accepted: changing.flatMap(({ cell, edits: own }) => (reasons.has(cell) ? [] : own)),
  };
}

interface ItemPlan {
  readonly cells: readonly BulkCell[];
  /** Each attribute with the edits that lead to it. */
  readonly changes: readonly { readonly cell: BulkCell; readonly edits: readonly CellEdit[] }[];
  readonly refused: readonly RefusedEdit[];
}

function planItem(context: TableContext, id: ItemId, edits: readonly CellEdit[]): ItemPlan {
  const selection = { ...context, ids: [id] };
  const properties = new Map(propertiesOf(context, id).map((item) => [item.itemKey, item]));
  const attributes = attributesOf(context.document, id);
  const before = Object.fromEntries(
    [...properties.values()].map((item) => [item.itemKey, readProperty(item, attributes)]),
  );
  const after: Record<string, unknown> = { ...before };
  const refused: RefusedEdit[] = [];
  for (const edit of edits) {
    const item = properties.get(edit.column);
    if (item === undefined || item.property?.columns) {
      // Pasting an empty text over a cell that is none changes nothing.
      if (edit.text.trim() !== '')
        refused.push({ edit, reason: sayIn(fieldTableWords, context.language)('notEditable') });
      continue;
    }
    const reading = readCell(item, edit.text, selection);
    if (!reading.ok) refused.push({ edit, reason: readingFault(reading, context.language) });
    else after[edit.column] = reading.value;
  }
  switchOn(after, edits, properties);
  const changes = panelChanges(selection, before, after).flatMap((change) => {
    const own = edits.filter(({ column }) => change.properties.includes(column));
    if (change.id === 'renameItem') return { cell: { id, name: 'itemKey', value: change.args.key }, edits: own };
    if (change.id === 'setProperties')
      return { cell: { id, name: change.args.name, value: change.args.value }, edits: own };
    return [];
  });
  return { cells: changes.map(({ cell }) => cell), changes, refused };
}

/** A formula is in force only while the item is computed: writing one turns that on. */
function switchOn(
  after: Record<string, unknown>,
  edits: readonly CellEdit[],
  properties: ReadonlyMap<string, PropertyItem>,
): void {
  const columns = new Set(edits.map(({ column }) => column));
  for (const { column, text } of edits) {
    const name = properties.get(column)?.property?.when;
    if (name === undefined || text.trim() === '' || columns.has(name)) continue;
    if (properties.get(name)?.itemType === EDITED_AS.switch) after[name] = YES;
  }
}

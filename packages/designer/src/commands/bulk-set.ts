import { type DocumentItem, type FormDocument, type ItemId, sameItem } from '@org/meta-forms/document';
import { attributeOf, readBack, withAttributeOf } from '../document/read-back.ts';
import { defineCommand } from './command.ts';
import { withFormType } from './form/form-type.ts';
import { isRefusal, refuse, type Refusal } from './refusal.ts';
import { renameItem } from './rename-item.ts';
import { OTHER_COMMANDS } from './set-properties.ts';

/** One attribute of one item. */
export interface BulkCell {
  readonly id: ItemId;
  /** The attribute on the wire, or `itemKey`. */
  readonly name: string;
  /** The value on the wire; undefined takes the attribute away. */
  readonly value: unknown;
}

/** The cells that one step sets. */
export interface BulkSetArgs {
  readonly cells: readonly BulkCell[];
}

/** A cell that the command would refuse, and why. */
export interface RefusedBulkCell {
  readonly cell: BulkCell;
  readonly refusal: Refusal;
}

/** Most cells of one step: 10,000 items with a dozen attributes each. */
export const BULK_CELLS_LIMIT = 120_000;

/** Sets many attributes of many items as one step: all of them, or none. `previewBulk` names every refused cell. */
export const bulkSet = defineCommand<BulkSetArgs>({
  when: (_document, selection) => selection.length > 0,
  run: (document, { cells }) => {
    if (cells.length > BULK_CELLS_LIMIT) return refuse('CELLS_TOO_MANY', { limit: BULK_CELLS_LIMIT });
    const { edited, refused } = setCells(document, cells);
    const [first] = refused;
    if (first) return first.refusal;
    return edited === document ? refuse('NOTHING_CHANGES') : withFormType(edited, document);
  },
});

/** The cells that `bulkSet` would refuse, each with its reason. */
export function previewBulk(document: FormDocument, cells: readonly BulkCell[]): readonly RefusedBulkCell[] {
  return setCells(document, cells).refused;
}

interface SetCells {
  readonly edited: FormDocument;
  readonly refused: readonly RefusedBulkCell[];
}

/** Keys first: the other attributes may refer to an item by its new key. */
function setCells(document: FormDocument, cells: readonly BulkCell[]): SetCells {
  const isKey = ({ name }: BulkCell) => name === 'itemKey';
  const renamed = setKeys(document, cells.filter(isKey));
  const set = setAttributes(
    renamed.edited,
    cells.filter((cell) => !isKey(cell)),
  );
  return { edited: set.edited, refused: [...renamed.refused, ...set.refused] };
}

function setKeys(document: FormDocument, cells: readonly BulkCell[]): SetCells {
  const refused: RefusedBulkCell[] = [];
  let edited = document;
  for (const cell of cells) {
    const key = typeof cell.value === 'string' ? cell.value : '';
    if (edited.items.get(cell.id)?.key === key) continue;
    const renamed = renameItem.run(edited, { id: cell.id, key });
    if (isRefusal(renamed)) refused.push({ cell, refusal: renamed });
    else edited = renamed;
  }
  return { edited, refused };
}

function setAttributes(document: FormDocument, cells: readonly BulkCell[]): SetCells {
  const refused: RefusedBulkCell[] = [];
  const items = new Map(document.items);
  let hasChanges = false;
  for (const [id, ofItem] of cellsByItem(cells)) {
    const item = document.items.get(id);
    if (item === undefined) {
      refused.push(...ofItem.map((cell) => ({ cell, refusal: refuse('ITEM_MISSING') })));
      continue;
    }
    const set = setItem(item, ofItem, document);
    refused.push(...set.refused);
    if (sameItem(set.item, item)) continue;
    items.set(id, set.item);
    hasChanges = true;
  }
  return { edited: hasChanges ? { ...document, items } : document, refused };
}

function cellsByItem(cells: readonly BulkCell[]): ReadonlyMap<ItemId, readonly BulkCell[]> {
  const byItem = new Map<ItemId, BulkCell[]>();
  for (const cell of cells) {
    const ofItem = byItem.get(cell.id);
    if (ofItem) ofItem.push(cell);
    else byItem.set(cell.id, [cell]);
  }
  return byItem;
}

/** The item is read once with all its new attributes. */
function setItem(item: DocumentItem, cells: readonly BulkCell[], document: FormDocument) {
  const unknown = cells.filter(({ name }) => OTHER_COMMANDS.has(name));
  let edited = item;
  for (const { name, value } of cells) if (!OTHER_COMMANDS.has(name)) edited = withAttributeOf(edited, name, value);
  const { item: read, issues } = readBack(edited, document);
  const refused = unknown.map((cell) => ({ cell, refusal: refuse('ATTRIBUTE_UNKNOWN', { attribute: cell.name }) }));
  for (const cell of cells) {
    // Two limits that cross are a fault of both: the author may be about to change the other one.
    const issue = issues.find((it) => attributeOf(it) === cell.name && it.code !== 'META_FORM_LIMITS_CROSSED');
    if (issue) refused.push({ cell, refusal: refuse('VALUE_UNUSABLE', {}, issue) });
  }
  return { item: read, refused };
}

import { sayIn } from '@org/meta-forms/core';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { addItem } from '../commands/add-item.ts';
import { bulkSet } from '../commands/bulk-set.ts';
import { describeRefusal, isRefusal } from '../commands/refusal.ts';
import { FORM, idsIn, type ListPlace } from '../document/edit-document.ts';
import type { PaletteEntry } from '../palette/palette-entries.ts';
import { fieldTableWords } from './field-table.words.ts';
import { planEdits, type CellEdit, type RefusedEdit } from './plan-edits.ts';
import { LIST_COLUMN, namedColumns, TYPE_COLUMN, type TableContext } from './table-model.ts';

/** The types that a list of items can add, and how the ids of new items are made. */
export interface ListTools {
  readonly entries: readonly PaletteEntry[];
  readonly newId: () => ItemId;
}

/** What a pasted list of items means for the document. Nothing changes. */
export interface ItemListPlan {
  /** The document with the new items, and with the cells that are not refused. */
  readonly document: FormDocument;
  readonly added: readonly ItemId[];
  /** The cells that change something, those of new items included. */
  readonly accepted: number;
  readonly refused: readonly RefusedEdit[];
  /** The name of each line by the id that its refused cells have. */
  readonly names: ReadonlyMap<ItemId, string>;
  /** Heads that are no column of the table. */
  readonly ignored: readonly string[];
}

/** A line of the list, with the item that it names in the document so far. */
interface Line {
  readonly id: ItemId;
  readonly cells: readonly string[];
}

type CellOf = (cells: readonly string[], column: string) => string;

/**
 * Whether the first line of a pasted table names the columns of a list of items: their names and their types are
 * needed.
 */
export function isItemList(context: TableContext, table: readonly (readonly string[])[], tools: ListTools): boolean {
  const { keys } = headsOf(context, table, tools);
  return table.length > 1 && keys.includes('itemName') && keys.includes(TYPE_COLUMN);
}

/**
 * Reads a list of items as spreadsheets have it: heads, then an item in each line. Lines of items that exist, by key or
 * else by name, change them; the others become new items in their order, a column after its sub-list.
 */
export function planItemList(
  context: TableContext,
  table: readonly (readonly string[])[],
  tools: ListTools,
): ItemListPlan {
  const { keys, ignored } = headsOf(context, table, tools);
  const cellOf: CellOf = (cells, column) => (keys.includes(column) ? (cells[keys.indexOf(column)] ?? '').trim() : '');
  const taken = takeLines(context, { lines: table.slice(1), cellOf, tools });
  const edits = [...taken.lines.values()].flatMap(({ id, cells }) => editsOf(id, cells, keys));
  const set = setCells({ ...context, document: taken.document }, edits);
  return {
    document: set.document,
    added: taken.added,
    accepted: set.accepted,
    refused: [...taken.refused, ...set.refused],
    names: taken.names,
    ignored,
  };
}

interface SetCells {
  readonly document: FormDocument;
  readonly accepted: number;
  readonly refused: readonly RefusedEdit[];
}

/** Sets the cells that can be set. Refused cells are tried again after the others, because a cell may need another. */
function setCells(context: TableContext, edits: readonly CellEdit[]): SetCells {
  const plan = planEdits(context, edits);
  const possible = plan.refused.length > 0 ? planEdits(context, plan.accepted) : plan;
  const { cells, accepted } = possible;
  const set = cells.length > 0 ? bulkSet.run(context.document, { cells }) : context.document;
  if (isRefusal(set)) return { document: context.document, accepted: 0, refused: plan.refused };
  if (plan.refused.length === 0 || cells.length === 0)
    return { document: set, accepted: accepted.length, refused: plan.refused };
  const again = setCells(
    { ...context, document: set },
    plan.refused.map(({ edit }) => edit),
  );
  return { ...again, accepted: accepted.length + again.accepted };
}

/** The columns of the table by the heads of a list; an empty text for a head that is none. */
function headsOf(context: TableContext, [heads = []]: readonly (readonly string[])[], tools: ListTools) {
  const known = namedColumns({ ...context, document: withEachType(context.document, tools) });
  const byLabel = new Map(known.map(({ key, label }) => [label.normalize('NFKC'), key]));
  const keys = heads.map((head) => byLabel.get(head.normalize('NFKC').trim()) ?? '');
  return { keys, ignored: heads.filter((head, at) => head.trim() !== '' && keys[at] === '') };
}

/** The document with an item of each type, whose properties are the columns that a list can have. */
export function withEachType(document: FormDocument, { entries }: Pick<ListTools, 'entries'>): FormDocument {
  return entries.reduce((known, { type, label, config }, at) => {
    const added = addItem.run(known, { id: `type ${at}`, type, label, ...(config && { config }) });
    return isRefusal(added) ? known : added;
  }, document);
}

/** What the lines of a list have led to so far. */
interface Taking {
  document: FormDocument;
  readonly lines: Map<ItemId, Line>;
  readonly added: ItemId[];
  readonly refused: RefusedEdit[];
  readonly names: Map<ItemId, string>;
}

interface GivenLines {
  readonly lines: readonly (readonly string[])[];
  readonly cellOf: CellOf;
  readonly tools: ListTools;
}

/** Finds or adds the item of each line; an empty line is none. */
function takeLines(context: TableContext, { lines, cellOf, tools }: GivenLines): Taking {
  const types = new Map(tools.entries.map((entry) => [entry.label.normalize('NFKC'), entry]));
  const taking: Taking = { document: context.document, lines: new Map(), added: [], refused: [], names: new Map() };
  for (const [index, cells] of lines.entries()) {
    if (cells.every((text) => text.trim() === '')) continue;
    const line = {
      label: cellOf(cells, 'itemName'),
      key: cellOf(cells, 'itemKey'),
      type: cellOf(cells, TYPE_COLUMN),
      list: cellOf(cells, LIST_COLUMN),
    };
    const taken = takeLine(context, taking, { ...line, entry: types.get(line.type.normalize('NFKC')), tools });
    if (!('column' in taken)) {
      taking.names.set(taken.id, line.label || line.key);
      taking.lines.set(taken.id, { id: taken.id, cells });
      continue;
    }
    const id = `line ${index}`;
    taking.names.set(id, line.label || line.key || `${index + 2}`);
    taking.refused.push({ edit: { id, column: taken.column, text: taken.text }, reason: taken.reason });
  }
  return taking;
}

interface NamedLine {
  readonly label: string;
  readonly key: string;
  readonly type: string;
  readonly list: string;
  readonly entry: PaletteEntry | undefined;
  readonly tools: ListTools;
}

interface RefusedLine {
  readonly column: string;
  readonly text: string;
  readonly reason: string;
}

/** The item of a line, which may be new; or why it has none. */
function takeLine(context: TableContext, taking: Taking, line: NamedLine): { readonly id: ItemId } | RefusedLine {
  const say = sayIn(fieldTableWords, context.language);
  const place = listPlace(taking.document, line.list);
  if (place === undefined) return { column: LIST_COLUMN, text: line.list, reason: say('noSuchList') };
  const existing = itemIn(taking.document, place, line);
  if (existing === undefined) return addLine(context, taking, { ...line, place });
  if (taking.lines.has(existing)) return { column: 'itemName', text: line.label, reason: say('twice') };
  const stays = line.type !== '' && taking.document.items.get(existing)?.type !== line.entry?.type;
  if (stays) {
    const edit = { id: existing, column: TYPE_COLUMN, text: line.type };
    taking.refused.push({ edit, reason: say('typeStays') });
  }
  return { id: existing };
}

function addLine(
  { language, types: { registry } }: TableContext,
  taking: Taking,
  { label, key, type: text, entry, tools, place }: NamedLine & { readonly place: ListPlace },
): { readonly id: ItemId } | RefusedLine {
  const say = sayIn(fieldTableWords, language);
  if (entry === undefined) {
    const choices = tools.entries.map((one) => one.label).join(say('comma'));
    return { column: TYPE_COLUMN, text, reason: say('notAChoice', { choices }) };
  }
  const id = tools.newId();
  const { type, config } = entry;
  const named = { id, type, label, place, registry, ...(key !== '' && { key }), ...(config && { config }) };
  const added = addItem.run(taking.document, named);
  if (isRefusal(added)) return { column: 'itemKey', text: key, reason: describeRefusal(added, language) };
  taking.document = added;
  taking.added.push(id);
  return { id };
}

/** The form, or the sub-list that a line names; undefined where there is no such sub-list. */
function listPlace(document: FormDocument, text: string): ListPlace | undefined {
  if (text === '') return FORM;
  const lists = [...document.columns.keys()].flatMap((id) => document.items.get(id) ?? []);
  const list = lists.find(({ key }) => key === text) ?? lists.findLast(({ label }) => label === text);
  return list && { kind: 'columns', list: list.id };
}

function itemIn(
  document: FormDocument,
  place: ListPlace,
  { key, label }: { readonly key: string; readonly label: string },
): ItemId | undefined {
  const items = idsIn(document, place).flatMap((id) => document.items.get(id) ?? []);
  if (key !== '') return items.find((item) => item.key === key)?.id;
  return items.find((item) => item.label === label)?.id;
}

/** A line that ends early leaves the other cells as they are. */
function editsOf(id: ItemId, cells: readonly string[], keys: readonly string[]): readonly CellEdit[] {
  return keys.flatMap((column, at) => {
    const text = cells[at];
    const isOwn = column !== '' && column !== TYPE_COLUMN && column !== LIST_COLUMN;
    // A list may have two names of one column, such as the prefix of a text and the unit of a number.
    const keepsValue = column === 'itemKey' || keys.indexOf(column) !== at;
    return isOwn && text !== undefined && !(keepsValue && text.trim() === '') ? [{ id, column, text }] : [];
  });
}

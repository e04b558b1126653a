import type { DocumentItem, FormDocument, ItemId } from '../form-document.ts';
import { parentsOf } from '../parents.ts';

/** The items of one record or row by key and by label. `undefined` as a value: several items have it. */
interface Names {
  readonly byKey: ReadonlyMap<string, ItemId | undefined>;
  readonly byLabel: ReadonlyMap<string, ItemId | undefined>;
}

/** The items that the attributes of one item can refer to. */
export interface Scope {
  /** In the same row of a sub-list; undefined for an item of the form. */
  readonly row: Names | undefined;
  readonly form: Names;
  columnsOf(list: ItemId): Names | undefined;
}

/** Makes the scopes of a document. Names are read once for the form and once for each sub-list. */
export function createScopes(document: Pick<FormDocument, 'items' | 'formOrder' | 'columns'>): (id: ItemId) => Scope {
  let form: Names | undefined;
  const lists = new Map<ItemId, Names>();
  const columnsOf = (list: ItemId) => {
    const columns = document.columns.get(list);
    if (columns === undefined) return undefined;
    const names = lists.get(list) ?? namesOf(columns, document.items);
    lists.set(list, names);
    return names;
  };
  const parents = parentsOf(document);
  return (id) => {
    const list = parents.get(id);
    return {
      row: list === undefined ? undefined : columnsOf(list),
      // Most items name no other item.
      get form() {
        return (form ??= namesOf(document.formOrder, document.items));
      },
      columnsOf,
    };
  };
}

function namesOf(ids: readonly ItemId[], items: ReadonlyMap<ItemId, DocumentItem>): Names {
  const byKey = new Map<string, ItemId | undefined>();
  const byLabel = new Map<string, ItemId | undefined>();
  for (const id of ids) {
    const item = items.get(id);
    if (item === undefined || item.key.trim() === '') continue;
    byKey.set(item.key, byKey.has(item.key) ? undefined : id);
    const label = item.label || item.key;
    byLabel.set(label, byLabel.has(label) ? undefined : id);
  }
  return { byKey, byLabel };
}

/** The item that a key names: in the row first, then in the form. A key that several items have names none. */
export function findByKey(key: string, { row, form }: Scope): ItemId | undefined {
  return row?.byKey.has(key) ? row.byKey.get(key) : form.byKey.get(key);
}

/** A name in a formula. Written in braces it may be a label. */
interface WrittenName {
  readonly path: readonly string[];
  readonly braced: boolean;
}

/** The ids that a name in a formula refers to, by the rules of the compiler; undefined where it names no item. */
export function findByName({ path, braced }: WrittenName, scope: Scope): readonly ItemId[] | undefined {
  const [first, second] = path;
  if (first === undefined) return undefined;
  const find = (text: string, names: Names | undefined) => {
    if (names?.byKey.has(text)) return names.byKey.get(text);
    return braced ? names?.byLabel.get(text) : undefined;
  };
  const inRow = find(first, scope.row);
  const inForm = find(first, scope.form);
  const isList = (id: ItemId | undefined) => id !== undefined && scope.columnsOf(id) !== undefined;
  if (second === undefined) {
    const value = inRow !== undefined && !isList(inRow) ? inRow : inForm;
    return value === undefined || isList(value) ? undefined : [value];
  }
  const list = isList(inRow) ? inRow : inForm;
  const column = list === undefined ? undefined : find(second, scope.columnsOf(list));
  return list === undefined || column === undefined ? undefined : [list, column];
}

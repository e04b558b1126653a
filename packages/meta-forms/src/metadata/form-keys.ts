import { makeIssue, shorten } from './issues/issue-list.ts';
import type { Issue, IssuePath } from './issues/issue.ts';
import { lookAlikeForm, reachesPrototype } from './item-keys.ts';
import type { MetaForm, MetaFormItem, SubListColumn } from './meta-form.ts';

/** Most characters of a key. */
const KEY_LENGTH_LIMIT = 200;

/** An item or column with its key, and the key's path in the metadata. */
export interface KeyedEntry {
  readonly key: string;
  readonly label: string;
  readonly path: IssuePath;
}

export interface UsableKeys<E> {
  /** Entries whose key names a property of a record, the first of each key. */
  readonly usable: readonly E[];
  readonly issues: readonly Issue[];
}

/** Checks the keys of one record or row. The entries are in form order: the first with a key has it. */
export function usableKeys<E extends KeyedEntry>(entries: readonly E[]): UsableKeys<E> {
  const issues: Issue[] = [];
  const byForm = new Map<string, string>();
  const taken = new Set<string>();
  const usable = entries.filter((entry, index) => {
    const fault = faultOf(entry, index, taken);
    if (fault) {
      issues.push(fault);
      return false;
    }
    taken.add(entry.key);
    reportDoubts(entry, byForm, issues);
    return true;
  });
  return { usable, issues };
}

function faultOf({ key, label, path }: KeyedEntry, index: number, taken: ReadonlySet<string>): Issue | undefined {
  // Without a label it is named by its position.
  const item = shorten(label) || `#${index + 1}`;
  if (key.trim() === '') return makeIssue('META_FORM_KEY_EMPTY', { path, params: { item } });
  if (!isRecordKey(key)) return makeIssue('META_FORM_KEY_REFUSED', { path, params: { key: shorten(key) } });
  return taken.has(key) ? makeIssue('META_FORM_KEY_DUPLICATE', { path, params: { key: shorten(key) } }) : undefined;
}

/** Whether a key that is not blank can name a property of a record. */
export function isRecordKey(key: string): boolean {
  // The names of texts that the server adds begin with $.
  return !reachesPrototype(key) && !key.startsWith('$');
}

function reportDoubts({ key, path }: KeyedEntry, byForm: Map<string, string>, issues: Issue[]): void {
  const form = lookAlikeForm(key);
  const other = byForm.get(form);
  if (other === undefined) byForm.set(form, key);
  else
    issues.push(makeIssue('META_FORM_KEY_CONFUSABLE', { path, params: { key: shorten(key), other: shorten(other) } }));
  if (key.length > KEY_LENGTH_LIMIT)
    issues.push(makeIssue('META_FORM_KEY_LONG', { path, params: { key: shorten(key), limit: KEY_LENGTH_LIMIT } }));
}

export interface ItemEntry extends KeyedEntry {
  readonly item: MetaFormItem;
  /** The path of the item in the metadata. */
  readonly place: IssuePath;
}

const sortedOut = new WeakMap<MetaForm, UsableKeys<ItemEntry>>();

/**
 * The items of a form whose keys are usable, by itemOrder. A form that was just parsed is frozen and is not checked
 * again.
 */
export function usableItems(form: MetaForm): UsableKeys<ItemEntry> {
  const known = sortedOut.get(form);
  // A form is compiled once, so the cached result would only take memory.
  sortedOut.delete(form);
  return known ?? usableKeys(itemsInOrder(form));
}

/** By itemOrder; ties, and items without one, in the order of the list. */
function itemsInOrder(form: MetaForm): readonly ItemEntry[] {
  const entries = form.metaFormItemList.map((item, index) => {
    const place = ['metaFormItemList', index];
    return { item, key: item.itemKey, label: item.itemName || item.itemKey, place, path: [...place, 'itemKey'] };
  });
  return entries.toSorted((a, b) => (a.item.itemOrder ?? Infinity) - (b.item.itemOrder ?? Infinity));
}

export interface ColumnEntry extends KeyedEntry {
  readonly column: SubListColumn;
  readonly place: IssuePath;
}

/** The columns of a list in their order. `configPath` is the path of the configuration that contains them. */
export function columnsInOrder(columns: readonly SubListColumn[], configPath: IssuePath): readonly ColumnEntry[] {
  return columns.map((column, index) => {
    const place = [...configPath, 'columns', index];
    return { column, key: column.field, label: column.name || column.field, place, path: [...place, 'field'] };
  });
}

/** The faults of the keys of a form and of its lists. */
export function checkFormKeys(form: MetaForm): readonly Issue[] {
  const entries = itemsInOrder(form);
  const sorted = usableKeys(entries);
  sortedOut.set(form, sorted);
  return [
    ...sorted.issues,
    ...entries.flatMap(({ item, place }) => checkColumnKeys(item.itemConfig.columns, [...place, 'itemConfigJson'])),
  ];
}

function checkColumnKeys(columns: readonly SubListColumn[] | undefined, configPath: IssuePath): readonly Issue[] {
  if (columns === undefined) return [];
  const entries = columnsInOrder(columns, configPath);
  return [
    ...usableKeys(entries).issues,
    ...entries.flatMap(({ column, place }) => checkColumnKeys(column.config.columns, place)),
  ];
}

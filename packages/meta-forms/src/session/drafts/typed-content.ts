/**
 * The changes of a person in an open form, separate from the record with which it was opened: small in comparison with
 * a record of ten thousand rows, and valid again when restored over the same record.
 */
import { definedOf } from '../../metadata/defined-of.ts';
import type { ValueChange } from '../../behaviors/behavior.ts';
import { pathIn, type Scope } from '../../behaviors/values.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { WireRecord } from '../../ports/ports.ts';
import type { FormSession } from '../form-session.ts';
import { isModified } from '../values/modified.ts';
import { readSlot, type FormNode, type RowList } from '../values/node.ts';
import { insideOf } from '../opened-sessions.ts';
import type { Assignment } from '../steps/step-input.ts';
import type { ValuesStore } from '../values/values-store.ts';

/** Changed values of the form or of one row, wrong ones included, and the lists whose rows have changed. Plain JSON. */
export interface TypedContent {
  /** By key, in wire format; null where a value was emptied. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Display texts of ids, by key. */
  readonly displays?: Readonly<Record<string, string>>;
  /** Rows in their order, by key of the list; a loaded row that is missing was removed. */
  readonly lists?: Readonly<Record<string, readonly TypedRow[]>>;
}

/** The changes of one row. */
export interface TypedRow extends TypedContent {
  /** Its index among the loaded rows; missing: a new row. */
  readonly loaded?: number;
  /** The initial values of a new row. */
  readonly source?: WireRecord;
}

/** The changes since the record was opened. */
export function typedContent(session: FormSession): TypedContent {
  return typedInto(insideOf(session).form.store.root);
}

/** Restores changes over a form that was opened with the same record; calls no port. */
export function restoreContent(session: FormSession, content: TypedContent): void {
  const { form, stepper } = insideOf(session);
  const step = restoring(form.store, content);
  // A reference that was chosen then has filled its targets already: their values are in the content.
  stepper.run({ ...step, trail: step.assignments.map(({ place }) => pathIn(place.node, place.field)) });
}

/** The changes of a node. Computed values follow from these and are left out. */
function typedInto(node: FormNode): TypedContent {
  const values: Record<string, unknown> = {};
  const displays: Record<string, string> = {};
  for (const slot of node.baseline?.keys() ?? []) {
    const field = node.level.fields[slot];
    if (!field || !isTyped(field)) continue;
    const wire: unknown = field.type.encode(readSlot(node, slot), field);
    values[field.key] = wire ?? null;
    const display = node.displays?.[slot];
    if (display !== undefined) displays[field.key] = display;
  }
  const changed = (node.lists ?? []).filter((list) => list !== undefined && isModified(list));
  const lists = Object.fromEntries(changed.flatMap((list) => (list ? [[list.field.key, typedRows(list)]] : [])));
  return { ...unlessEmpty('values', values), ...unlessEmpty('displays', displays), ...unlessEmpty('lists', lists) };
}

function typedRows(list: RowList): readonly TypedRow[] {
  const places = new Map(list.original.map((row, place) => [row, place]));
  return list.live.map((row) => {
    const loaded = places.get(row);
    return { ...(loaded === undefined ? { source: row.source } : { loaded }), ...typedInto(row) };
  });
}

function isTyped(field: CompiledField): boolean {
  return field.type.structure === 'value' && !field.computed;
}

function unlessEmpty<K extends string, V extends object>(name: K, entries: V): { readonly [name in K]?: V } {
  // as: the object has the one property that the type names.
  return (Object.keys(entries).length === 0 ? {} : { [name]: entries }) as { readonly [name in K]?: V };
}

/** The step that restores the content. */
interface Restoring {
  readonly assignments: Assignment[];
  readonly changes: ValueChange[];
  readonly opened: Scope[];
}

/** Arranges the rows of the content and collects its values; fields that the form no longer has are skipped. */
function restoring(store: ValuesStore, content: TypedContent): Restoring {
  const found: Restoring = { assignments: [], changes: [], opened: [] };
  restoreNode({ store, found }, store.root, content);
  return found;
}

interface Work {
  readonly store: ValuesStore;
  readonly found: Restoring;
}

function restoreNode(work: Work, node: FormNode, { values = {}, displays = {}, lists = {} }: TypedContent): void {
  for (const [slot, field] of node.level.fields.entries()) {
    if (isTyped(field) && Object.hasOwn(values, field.key)) {
      const display = Object.hasOwn(displays, field.key) ? displays[field.key] : undefined;
      work.found.assignments.push({
        place: { node, slot, field },
        value: field.type.decode(values[field.key], field),
        ...definedOf({ display }),
      });
    }
    const rows = Object.hasOwn(lists, field.key) ? lists[field.key] : undefined;
    const list = rows && work.store.listAt(node, slot);
    if (list) restoreRows(work, list, rows);
  }
}

function restoreRows({ store, found }: Work, list: RowList, rows: readonly TypedRow[]): void {
  const placed = new Map<FormNode, TypedRow>();
  for (const row of rows) {
    const node = row.loaded === undefined ? store.createRow(list, row.source ?? {}) : list.original[row.loaded];
    if (!node) continue;
    placed.set(node, row);
    if (row.loaded === undefined) found.opened.push(node);
  }
  store.arrange(list, [...placed.keys()]);
  found.changes.push({ scope: list.owner, field: list.field });
  for (const [node, row] of placed) restoreNode({ store, found }, node, row);
}

import { isRequired, isWritable } from '../behaviors/required.ts';
import { fieldName, pathIn, scopesOf } from '../behaviors/values.ts';
import { totalPath, FORM_PATH } from '../contract/field-path.ts';
import type { CascadeState, FieldSnapshot } from '../contract/field-snapshot.ts';
import type { Cascade, CompiledField } from '../contract/item-type.ts';
import { totalsOf } from '../formula/totals.ts';
import { isPutAway } from './problems/checks.ts';
import type { FormSnapshot } from './form-session.ts';
import { displayOf, placeOf, readSlot, type FormNode, type Place, type RowList } from './values/node.ts';
import type { OpenForm } from './open-form.ts';
import { rowSnapshots } from './rows/row-list.ts';

/** The field's snapshot; the same object until any of it changes. */
export function snapshotAt(form: OpenForm, place: Place): FieldSnapshot {
  const { node, slot } = place;
  node.snapshots ??= [];
  const fresh = node.snapshots[slot] ?? build(form, place);
  node.snapshots[slot] = fresh;
  return fresh;
}

/**
 * Compares a field with its last snapshot and marks it where it has changed. Without a snapshot there are no listeners.
 */
export function refresh(form: OpenForm, place: Place): void {
  const held = place.node.snapshots?.[place.slot];
  if (!held || !place.node.snapshots) return;
  const fresh = build(form, place);
  if (sameSnapshot(held, fresh)) return;
  place.node.snapshots[place.slot] = fresh;
  form.notifier.mark(pathIn(place.node, place.field));
}

/** Fields whose snapshot contains the value of another: those that it restricts. */
export function refreshDependents(form: OpenForm, { node, field }: Place): void {
  const { cascadeChildren } = form.store.compiled.plan;
  if (cascadeChildren.size === 0) return;
  for (const child of cascadeChildren.get(fieldName(field)) ?? []) {
    for (const scope of scopesOf(form.store, node, child)) {
      refresh(form, placeOf(scope, child));
    }
  }
}

/** Rows came, went, moved or changed status. */
export function refreshList(form: OpenForm, list: RowList): void {
  refresh(form, { node: list.owner, slot: list.slot, field: list.field });
  form.notifier.mark(list.path);
  for (const key of list.totals.keys()) refreshTotal(form, list, key);
}

/** Marks a column's total where it was read before and has changed. */
export function refreshTotal(form: OpenForm, list: RowList, columnKey: string): void {
  const total = list.totals.get(columnKey);
  const path = total && totalPath(list.path, columnKey);
  const held = path === undefined ? undefined : form.totals.get(path);
  if (!total || path === undefined || held === undefined) return;
  const sum = String(totalsOf(total).sum);
  if (sum === held) return;
  form.totals.set(path, sum);
  form.notifier.mark(path);
}

/** The snapshot of the whole form; the same object until it changes. */
export function refreshForm(form: OpenForm): FormSnapshot {
  const fresh = {
    dirty: form.stage !== 'saved' && form.store.root.modified > 0,
    problems: form.board.all(),
    stage: form.stage,
  };
  const held = form.snapshot;
  if (held && held.dirty === fresh.dirty && held.problems === fresh.problems && held.stage === fresh.stage) return held;
  form.snapshot = fresh;
  if (held) form.notifier.mark(FORM_PATH);
  return fresh;
}

function build(form: OpenForm, { node, slot, field }: Place): FieldSnapshot {
  const { mode } = form.options;
  const path = pathIn(node, field);
  const list = field.type.structure === 'rows' ? form.store.listAt(node, slot) : undefined;
  const away = isPutAway(form.store, node, field);
  return {
    value: list ? rowSnapshots(list) : readSlot(node, slot),
    display: displayOf(node, slot),
    problems: form.board.at(path),
    touched: node.touched?.has(slot) ?? false,
    required: !away && (mode === 'add' || mode === 'edit') && isRequired(node, field),
    hidden: away || field.hidden,
    readOnly: away || mode === 'view' || field.computed || !isWritable(node, field),
    disabled: mode === 'disabled',
    cascade: cascadeOf(node, field),
    pending: form.pending.has(path),
  };
}

function cascadeOf(node: FormNode, { cascade }: CompiledField): CascadeState | undefined {
  return cascade && cascadeFrom(cascade.parentInRow ? node : (node.parent ?? node), cascade);
}

/** The cascade state of a parent in this node or around it. */
export function cascadeFrom(node: FormNode, cascade: Cascade): CascadeState {
  let at: FormNode | undefined = node;
  for (; at; at = at.parent) {
    const slot = at.level.slotByKey.get(cascade.parentKey);
    const parent = at.level.fieldByKey.get(cascade.parentKey);
    if (slot !== undefined && parent) return stateOf(at, { slot, parent }, cascade);
  }
  return { state: 'missing', parentLabel: cascade.parentLabel };
}

function stateOf(
  node: FormNode,
  { slot, parent }: { readonly slot: number; readonly parent: CompiledField },
  cascade: Cascade,
): CascadeState {
  const value = readSlot(node, slot);
  const wire: unknown = parent.type.isFilled(value, parent) ? parent.type.encode(value, parent) : undefined;
  if (wire === undefined || wire === null || wire === '')
    return { state: 'missing', parentLabel: cascade.parentLabel, parentPath: pathIn(node, parent) };
  return { state: 'ready', parameter: cascade.parameter, value: String(wire) };
}

function sameSnapshot(a: FieldSnapshot, b: FieldSnapshot): boolean {
  return (
    Object.is(a.value, b.value) &&
    a.display === b.display &&
    a.problems === b.problems &&
    a.touched === b.touched &&
    a.required === b.required &&
    // `hidden` also decides whether the field takes typing.
    a.hidden === b.hidden &&
    a.pending === b.pending &&
    sameCascade(a.cascade, b.cascade)
  );
}

function sameCascade(a: CascadeState | undefined, b: CascadeState | undefined): boolean {
  if (a?.state === 'ready' && b?.state === 'ready') return a.value === b.value;
  return a?.state === b?.state;
}

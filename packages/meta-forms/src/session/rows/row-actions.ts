import { childPath, type FieldPath, type RowId } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { MetaFormError } from '../../metadata/errors.ts';
import { RECORD_FACTS } from '../../metadata/record-facts.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { displayOf, readSlot, rowOf, type FormNode, type RowList } from '../values/node.ts';
import type { OpenForm } from '../open-form.ts';
import { openingRecord } from '../values/opening-record.ts';
import { mayBeSent } from '../values/payload.ts';
import { listAtPath, placeAt } from '../values/places.ts';
import type { Stepper } from '../steps/stepper.ts';

/** Actions of a person on the rows of a list. */
export interface RowActions {
  addRow(listPath: FieldPath, options?: { readonly values?: WireRecord; readonly after?: RowId }): RowId;
  addRows(listPath: FieldPath, count: number): readonly RowId[];
  removeRows(listPath: FieldPath, rowIds: readonly RowId[]): void;
  moveRow(listPath: FieldPath, rowId: RowId, index: number): void;
}

/** Row actions of an open form: each is one step. */
export function createRowActions(form: OpenForm, stepper: Stepper): RowActions {
  const { store, board } = form;
  function insert(list: RowList, rows: readonly FormNode[], at: number): void {
    store.arrange(list, list.live.toSpliced(at, 0, ...rows));
    stepper.run({ changes: [{ scope: list.owner, field: list.field }], opened: rows });
  }
  return {
    addRow(listPath, { values = {}, after, ...others } = {}) {
      const list = listAtPath(store, listPath);
      // A stored row may be added again: it has what the server wrote, and texts of ids. An unknown option is a value
      // at the wrong place.
      for (const key of Object.keys({ ...values, ...others }))
        if (
          key in others ||
          (mayBeSent(key) &&
            !RECORD_FACTS.has(key) &&
            !list.field.columns.some((field) => field.key === key || field.displayKey === key))
        )
          placeAt(store, childPath(list.path, key));
      const at = after === undefined ? -1 : list.live.indexOf(rowIn(list, after));
      const row = store.createRow(list, openingRowOf(form, list, newValues(values)));
      insert(list, [row], at < 0 ? list.live.length : at + 1);
      return row.rowId ?? '';
    },
    addRows(listPath, count) {
      const list = listAtPath(store, listPath);
      const source = openingRowOf(form, list);
      const rows = Array.from({ length: count }, () => store.createRow(list, source));
      if (count > 0) insert(list, rows, list.live.length);
      return rows.map((row) => row.rowId ?? '');
    },
    removeRows(listPath, rowIds) {
      const list = listAtPath(store, listPath);
      const gone = new Set(rowIds.map((rowId) => rowIn(list, rowId)).filter(({ present }) => present));
      if (gone.size === 0) return;
      store.arrange(
        list,
        list.live.filter((row) => !gone.has(row)),
      );
      for (const row of gone) board.dropBelow(row.path);
      stepper.run({ changes: [{ scope: list.owner, field: list.field }] });
    },
    moveRow(listPath, rowId, index) {
      const list = listAtPath(store, listPath);
      const row = rowIn(list, rowId, { isLive: true });
      if (list.live.indexOf(row) === index) return;
      store.arrange(list, list.live.filter((other) => other !== row).toSpliced(Math.max(0, index), 0, row));
      stepper.run({ changes: [{ scope: list.owner, field: list.field }] });
    },
  };
}

/** The row of that name, also a removed one unless it must be live; throws a MetaFormError where there is none. */
function rowIn(list: RowList, rowId: RowId, { isLive = false } = {}): FormNode {
  const row = rowOf(list, rowId);
  const { path } = list;
  if (!row || (isLive && !row.present))
    throw new MetaFormError('META_FORM_ROW_UNKNOWN', { row: rowId, list: path }, { path });
  return row;
}

function openingRowOf(form: OpenForm, { field, owner }: RowList, values?: WireRecord): WireRecord {
  return openingRecord(field.columns, surroundingsOf(form, owner, field.columns), values);
}

/**
 * The source of a new row's copies: the form around it with its current values, then the record from which the dialog
 * was opened.
 */
function surroundingsOf(form: OpenForm, owner: FormNode, columns: readonly CompiledField[]): WireRecord {
  const around: Record<string, unknown> = {};
  for (const { copyFrom } of columns) {
    if (copyFrom === undefined || !mayBeSent(copyFrom)) continue;
    for (let node: FormNode | undefined = owner; node && !Object.hasOwn(around, copyFrom); node = node.parent)
      copySlot(node, copyFrom, around);
  }
  return { ...form.options.surrounding, ...around };
}

function copySlot(node: FormNode, key: string, into: Record<string, unknown>): void {
  const slot = node.level.slotByKey.get(key);
  const field = node.level.fieldByKey.get(key);
  if (slot === undefined || field?.type.structure !== 'value') return;
  into[key] = field.type.encode(readSlot(node, slot), field);
  const display = displayOf(node, slot);
  if (display !== undefined) into[`$${key}`] = display;
}

/** A new row has no id, even where it was pasted from one that has. */
function newValues(values: WireRecord): WireRecord {
  const { id: _id, isDeleted: _isDeleted, ...rest } = values;
  return rest;
}

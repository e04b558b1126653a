import type { CompiledField, CompiledForm, Mapping, WireRecord } from '@org/meta-forms/core';
import { isTypedField } from '@org/meta-forms/checking';
import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { Refusal } from '../../../shared/http/refusal.ts';
import { rowsOf } from '../choice-fields.ts';
import { idsOf } from '../choices.port.ts';
import type { RecordPlace, RecordTask } from '../record-flows.port.ts';
import { recordRefusal } from '../records.words.ts';
import type { ChosenRecord } from '../saving/chosen-records.service.ts';

/** The refusal for a record whose process decides what happens to it: it says where the record is. */
export function inFlow({ processName, taskName }: RecordPlace): Refusal {
  return taskName === ''
    ? recordRefusal('RECORD_IN_PROCESS', { process: processName })
    : recordRefusal('RECORD_IN_FLOW', { process: processName, task: taskName });
}

/** The person of an open task sees the record, also in a unit that they do not see. */
export function withUnitOf(context: RequestContext, place: RecordPlace | undefined): RequestContext {
  if (!place?.task || context.visibleUnitIds.includes(place.unitId)) return context;
  return { ...context, visibleUnitIds: [...context.visibleUnitIds, place.unitId] };
}

/** The record without the items that the task hides, their names included. */
export function withoutHidden(compiled: CompiledForm, task: RecordTask | undefined, shown: WireRecord): WireRecord {
  const hidden = compiled.fields.filter(({ key }) => task?.accessTo(key) === 'hide');
  if (hidden.length === 0) return shown;
  const names = new Set(hidden.flatMap(({ key, displayKey = key }) => [key, `$${key}`, displayKey]));
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !names.has(name)));
}

/** What the person of a task sends, with the stored values of the items that they do not see. */
export function withStoredHidden(
  compiled: CompiledForm,
  task: RecordTask,
  { sent, stored }: { readonly sent: WireRecord; readonly stored: WireRecord },
): WireRecord {
  const hidden = compiled.fields.filter(({ key }) => task.accessTo(key) === 'hide').map(({ key }) => key);
  const others = Object.entries(sent).filter(([key]) => !hidden.includes(key));
  const stays = hidden.flatMap((key) => (Object.hasOwn(stored, key) ? [[key, stored[key]] as const] : []));
  return Object.fromEntries([...others, ...stays]);
}

interface TaskSave {
  readonly record: WireRecord;
  readonly stored: WireRecord;
  readonly chosenRecord: ChosenRecord;
}

/** Refuses a save that changes what the task does not let its person change, by name. */
export function refuseClosedItems(
  compiled: CompiledForm,
  task: RecordTask,
  { record, stored, chosenRecord }: TaskSave,
): void {
  const isChanged = (field: CompiledField) =>
    !isDeepStrictEqual(typedValue(field, record[field.key]), typedValue(field, stored[field.key]));
  // What an item that may be edited brings along is no change by the person.
  const isBrought = (field: CompiledField) =>
    field.mapping !== undefined &&
    task.accessTo(field.mapping.originKey) === 'edit' &&
    isFilled(field, field.mapping, { record, stored, chosenRecord });
  const closed = compiled.fields.filter(
    (field) => task.accessTo(field.key) !== 'edit' && !isBrought(field) && isChanged(field),
  );
  if (closed.length === 0) return;
  const names = closed.map(({ label }) => label).join('、');
  throw recordRefusal('RECORD_FIELDS_CLOSED', { names }, { keys: closed.map(({ key }) => key) });
}

/** Whether a field has the value that another choice of its reference gives. */
function isFilled(field: CompiledField, mapping: Mapping, { record, stored, chosenRecord }: TaskSave): boolean {
  const ids = idsOf(record[mapping.originKey]);
  if (isDeepStrictEqual(ids, idsOf(stored[mapping.originKey]))) return false;
  const [id] = ids;
  const value: unknown = field.type.decode(record[field.key], field);
  if (id === undefined || ids.length > 1) return !field.type.isFilled(value, field);
  const chosen = chosenRecord(mapping, id);
  // What is no record of a form cannot be compared.
  return chosen === undefined || isDeepStrictEqual(field.type.decode(chosen[mapping.property], field), value);
}

/** What a person types in a field. */
function typedValue(field: CompiledField, value: unknown): unknown {
  return comparedValue(field, value, isTypedField);
}

/** The value of a field as it is compared: in lists, the compared cells by row. All empty values are equal. */
export function comparedValue(
  field: CompiledField,
  value: unknown,
  isCompared: (field: CompiledField) => boolean,
): unknown {
  if (field.columns.length > 0) {
    const columns = field.columns.filter(isCompared);
    return rowsOf({ [field.key]: value }, field).map((row) => ({
      id: row['id'],
      cells: columns.map((column) => comparedValue(column, row[column.key], isCompared)),
    }));
  }
  return !isCompared(field) || value === null || value === undefined ? '' : value;
}

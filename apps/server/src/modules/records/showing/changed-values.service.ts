import type { CompiledField, WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { isSameValue } from '../moving/changed-items.ts';
import { withUnitOf } from '../moving/record-in-flow.service.ts';
import type { ChangedValues, LaterChange, RecordPlace } from '../record-flows.port.ts';
import type { RecordsParts } from '../records-parts.ts';
import { withCompanions } from './companions.service.ts';

interface ChangedRecord {
  readonly metaKey: string;
  readonly id: string;
  readonly place: RecordPlace;
  readonly changes: readonly LaterChange[];
}

/** What changes of a record show at a place in its process: nothing of items that the task hides. */
export async function changedValues(
  { port, choices, formOf }: RecordsParts,
  asker: RequestContext,
  { metaKey, id, place, changes }: ChangedRecord,
): Promise<ChangedValues> {
  const context = withUnitOf(asker, place);
  const compiled = await formOf(asker, metaKey);
  const record = await port.find(context, metaKey, id);
  const byKey = new Map(changes.map((change) => [change.itemKey, change]));
  const shown = compiled.fields.flatMap((field) => {
    const change = byKey.get(field.key);
    if (!change || !record || place.task?.accessTo(field.key) === 'hide') return [];
    return changed(field, change, record.content[field.key]);
  });
  const valued = shown.filter(({ hasValues }) => hasValues);
  const valuesOf = (side: 'former' | 'latter') => Object.fromEntries(valued.map((one) => [one.key, one[side]]));
  const records = [valuesOf('former'), valuesOf('latter')];
  const [former = {}, latter = {}] = await withCompanions(choices, context, { fields: compiled.fields, records });
  return { keys: shown.map(({ key }) => key), former: withoutWriters(former), latter: withoutWriters(latter) };
}

interface ShownChange {
  readonly key: string;
  readonly hasValues: boolean;
  readonly former: unknown;
  readonly latter: unknown;
}

/** None for an item that has its former value again. */
function changed(field: CompiledField, change: LaterChange, now: unknown): readonly ShownChange[] {
  const { key } = field;
  if (field.sealed || change.former === null || change.latter === null)
    return [{ key, hasValues: false, former: undefined, latter: undefined }];
  const former: unknown = JSON.parse(change.former);
  const latter: unknown = change.latter === undefined ? (now ?? '') : JSON.parse(change.latter);
  return isSameValue(field, former, latter) ? [] : [{ key, hasValues: true, former, latter }];
}

/** Companions of a whole record: these are parts of one. */
function withoutWriters({ $createUser: _creator, $updateUser: _changer, ...values }: WireRecord): WireRecord {
  return values;
}

import { Type } from 'typebox';
import type { LifecycleVerb } from '../lifecycle.ts';
import { Bounded, ByIds, ConditionPartList, DateTime, exact, Id, page, PageQuery } from '../wire.ts';
import { defineCall, type CallPermission } from './call.ts';

/** The most records that one call changes. */
export const MOST_IN_BULK = 1000;

/** A removed record can be restored for this many days; then it is deleted. */
export const DAYS_IN_BIN = 30;

/** More ids than this are refused before they are read; the server refuses more than `MOST_IN_BULK` with a sentence. */
const MOST_IDS = 10_000;

/** The records of a call: these ids, or all that a list with these conditions finds for the caller. */
const chosen = {
  ids: Type.Optional(Type.Array(Id, { maxItems: MOST_IDS })),
  conditions: Type.Optional(ConditionPartList),
};

const BulkChosen = exact(chosen);
const BulkMove = exact({ ...chosen, comment: Type.Optional(Type.String({ maxLength: 2000 })) });
const BulkEdit = exact({
  ...chosen,
  field: Type.String({ minLength: 1, maxLength: 200 }),
  value: Bounded({ maxLength: 4_000_000, maxItems: 20_000, maxProperties: 1000 }),
});

/** What happened to one record. `reason` is the code of the refusal and `msg` its sentence; both are empty if done. */
const BulkOutcome = Type.Object({
  id: Type.String(),
  /** The name of the record; empty if the caller does not see it. */
  name: Type.String(),
  outcome: Type.Union([Type.Literal('done'), Type.Literal('refused')]),
  reason: Type.String(),
  msg: Type.String(),
});

/** The outcome of each record, in the order of the ids or of the list. */
export const BulkAnswer = Type.Object({
  done: Type.Integer(),
  refused: Type.Integer(),
  outcomes: Type.Array(BulkOutcome),
});

/** A removed record: who removed it and when, and when it will be deleted. */
const BinnedRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  status: Type.Integer(),
  unitId: Type.String(),
  unitName: Type.String(),
  removeUser: Type.String(),
  removeUserName: Type.String(),
  removeTime: DateTime,
  deleteTime: DateTime,
});

/** The name, address and permissions of the records of a form. */
export interface RecordPlace {
  readonly name: string;
  readonly path: string;
  readonly may: (action: string) => CallPermission;
}

/** The calls that change many records, each record separately, and those of the recycle bin. */
export function bulkCallsOf({ name, path, may }: RecordPlace) {
  return {
    bulkEdit: defineCall({
      name: `${name}.bulkEdit`,
      method: 'POST',
      path: `${path}/bulkEdit`,
      summary: 'Give one item of many records the same value; each record is checked and saved like a single save',
      permission: may('submit'),
      body: BulkEdit,
      answer: BulkAnswer,
    }),
    bulkRemove: defineCall({
      name: `${name}.bulkRemove`,
      method: 'POST',
      path: `${path}/bulk/remove`,
      summary: 'Move many records to the recycle bin; each record that cannot be removed is named with its reason',
      permission: may('delete'),
      body: BulkChosen,
      answer: BulkAnswer,
    }),
    bin: defineCall({
      name: `${name}.bin`,
      method: 'POST',
      takesKey: false,
      path: `${path}/bin`,
      summary: 'A page of the removed records of the units that the caller sees, the latest first',
      permission: may('delete'),
      query: exact({ current: PageQuery.properties.current, size: PageQuery.properties.size }),
      answer: page(BinnedRecord),
    }),
    restore: defineCall({
      name: `${name}.restore`,
      method: 'POST',
      path: `${path}/restore`,
      summary: 'Restore removed records; each record whose unique values another record has is refused',
      permission: may('delete'),
      query: ByIds,
      answer: BulkAnswer,
    }),
  };
}

/** The call that moves many records to another state; one comment for all. */
export function bulkVerbCall({ name, path, may }: RecordPlace, verb: LifecycleVerb) {
  return defineCall({
    name: `${name}.bulk${verb.charAt(0).toUpperCase()}${verb.slice(1)}`,
    method: 'POST',
    path: `${path}/bulk/${verb}`,
    summary: `The verb ${verb} for many records, each separately, with one comment for all`,
    permission: may(verb),
    body: BulkMove,
    answer: BulkAnswer,
  });
}

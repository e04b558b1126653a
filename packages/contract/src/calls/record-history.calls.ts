import { Type } from 'typebox';
import { ById, exact, IdList, PageQuery, Version } from '../wire.ts';
import type { RecordPlace } from './bulk-records.calls.ts';
import { defineCall } from './call.ts';
import { RecordPage } from './record.schemas.ts';

/** A month, `yyyy-MM`. */
const Month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$', maxLength: 7 });

/** The number of a revision in its record; the first is 1. */
const RevisionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/**
 * A content of a record that was in force: from its approval until the next one or until the record was cancelled;
 * `endTime` is empty while it is in force. Of approvals from before revisions were kept only the time and the person
 * are known: `isKept` is false and `number` 0.
 */
const Revision = Type.Object({
  number: Type.Integer(),
  month: Type.String(),
  recordVersion: Version,
  startTime: Type.String(),
  endTime: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  isKept: Type.Boolean(),
});

/** `keys`: the items in which two revisions differ, in the order of the form. */
const ComparedRevisions = Type.Object({
  keys: Type.Array(Type.String()),
  one: Type.Unknown(),
  other: Type.Unknown(),
});

/** The calls that read what the records of a module were. */
export function historyCallsOf({ name, path, may }: RecordPlace) {
  return {
    history: defineCall({
      name: `${name}.history`,
      method: 'POST',
      takesKey: false,
      path: `${path}/history`,
      summary: 'The revisions of a record, the latest first, at most 200; between two months, or one by its number',
      permission: may('view'),
      query: ById,
      body: Type.Optional(
        exact({
          fromMonth: Type.Optional(Month),
          toMonth: Type.Optional(Month),
          number: Type.Optional(RevisionNumber),
        }),
      ),
      answer: Type.Array(Revision),
    }),
    revision: defineCall({
      name: `${name}.revision`,
      method: 'GET',
      path: `${path}/revision`,
      summary: 'A record as it was in one of its revisions',
      permission: may('view'),
      query: exact({ id: ById.properties.id, number: RevisionNumber }),
      answer: Type.Unknown(),
    }),
    compareRevisions: defineCall({
      name: `${name}.compareRevisions`,
      method: 'GET',
      path: `${path}/compareRevisions`,
      summary: 'Two revisions of a record, and the items in which they differ',
      permission: may('view'),
      query: exact({ id: ById.properties.id, one: RevisionNumber, other: RevisionNumber }),
      answer: ComparedRevisions,
    }),
    inMonth: defineCall({
      name: `${name}.inMonth`,
      method: 'POST',
      takesKey: false,
      path: `${path}/inMonth`,
      summary:
        'The records in force at the end of a month, as they were then, each with the number of its revision; by ' +
        'the value of one item and by units',
      permission: may('view'),
      query: exact({
        current: PageQuery.properties.current,
        size: PageQuery.properties.size,
        month: Month,
        field: Type.Optional(Type.String({ maxLength: 200 })),
        code: Type.Optional(Type.String({ maxLength: 200 })),
        unitIds: Type.Optional(IdList),
      }),
      answer: RecordPage,
    }),
  };
}

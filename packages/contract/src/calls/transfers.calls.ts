import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { exportedLists } from './exported-lists.ts';
import { recordModules } from '../record-modules.ts';
import { Bounded, ById, ConditionList, ConditionPartList, DateTime, exact, Id, PageQuery } from '../wire.ts';

/** The most columns of a sheet. */
const MOST_COLUMNS = 500;
/** The most sub-lists of an export. */
const MOST_LISTS = 50;

/** The records of a list to export: those that match its conditions, in its order, or only the ticked ones of them. */
export const ExportRequest = exact({
  /** The name of the document; the name of the form if left out. */
  name: Type.Optional(Type.String({ maxLength: 200 })),
  /**
   * The columns of the sheet in their order: those of the list, and visible items of the form; all columns of the list
   * if left out.
   */
  column: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: MOST_COLUMNS })),
  /** The sub-lists whose rows become further sheets, each row with the name of its record. */
  lists: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: MOST_LISTS })),
  query: Type.Optional(
    exact({
      conditions: Type.Optional(ConditionPartList),
      ascs: PageQuery.properties.ascs,
      descs: PageQuery.properties.descs,
      ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
    }),
  ),
});

/** The job that a call started. */
export const Begun = Type.Object({ id: Id });

/** A job of the caller. A client shows a job in a state that it does not know as one that waits for the person. */
const TransferJob = Type.Object({
  id: Id,
  /** `import` or `export`. */
  kind: Type.String(),
  /** The key of its form; empty if it has none. */
  metaKey: Type.String(),
  /** The title of its form, or the name of its file. */
  title: Type.String(),
  /** `waiting`, `running`, `done`, `failed` or `cancelled`. */
  state: Type.String(),
  /** 0 to 100. */
  percent: Type.Integer(),
  /** The result of an import, or why the job failed, line by line. */
  message: Type.String(),
  /** The file can be downloaded. */
  hasFile: Type.Boolean(),
  createTime: DateTime,
});

const head = Type.Array(
  exact({ prop: Type.String({ minLength: 1, maxLength: 200 }), label: Type.String({ maxLength: 200 }) }),
  { minItems: 1, maxItems: MOST_COLUMNS },
);
/** Any cell of a screen's table; lists and objects become empty cells of the sheet. */
const Cell = Bounded({ maxLength: 100_000, maxItems: 1000, maxProperties: 1000 });
const rows = Type.Array(Type.Record(Type.String(), Cell, { maxProperties: MOST_COLUMNS }), { maxItems: 100_000 });
const at = Type.Integer({ minimum: 0, maximum: 100_000 });
const span = Type.Integer({ minimum: 1, maximum: 100_000 });
const merge = Type.Optional(
  Type.Array(exact({ row: at, column: at, rows: span, columns: span }), { maxItems: 10_000 }),
);
const path = (end: string) => `/api/meta-object/metaobject/${end}`;

/** Imports and exports: jobs that continue after the call that started them. Their results are kept for an hour. */
export const transfersCalls = {
  preexport: defineCall({
    name: 'transfers.preexport',
    method: 'POST',
    path: path('preexport/'),
    aliases: [path('preexport')],
    summary: 'Make a workbook of rows that the caller has: titles, rows, and cells that are one',
    permission: 'signedIn',
    body: exact({ head, data: rows, merge }),
    answer: Begun,
  }),
  preexport2: defineCall({
    name: 'transfers.preexport2',
    method: 'POST',
    path: path('preexport2'),
    summary: 'The same with a title above the columns',
    permission: 'signedIn',
    body: exact({ head, title: Type.String({ maxLength: 200 }), data: rows, merge }),
    answer: Begun,
  }),
  preexportList: defineCall({
    name: 'transfers.preexportList',
    method: 'POST',
    path: path('preexportlist'),
    summary: 'Make a workbook of a list of the system, which its page shows; needs the permission of that list',
    permission: 'signedIn',
    body: exact({
      list: Type.String({ maxLength: 60, pattern: `^(${Object.keys(exportedLists).join('|')})$` }),
      name: Type.Optional(Type.String({ maxLength: 200 })),
      column: ExportRequest.properties.column,
      query: Type.Optional(
        exact({
          conditions: Type.Optional(ConditionList),
          ascs: PageQuery.properties.ascs,
          descs: PageQuery.properties.descs,
        }),
      ),
    }),
    answer: Begun,
  }),
  template: defineCall({
    name: 'transfers.template',
    method: 'GET',
    path: '/api/meta-object/metaformdownload/template/:id',
    summary: 'A workbook with the columns that an import of a form reads; by the key or the id of the form',
    permission: 'signedIn',
    params: exact({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
  progress: defineCall({
    name: 'transfers.progress',
    method: 'GET',
    path: path('progress/:id'),
    summary:
      'How far a job is: of an export 0 to 100, and { now: -1, error } where it failed; of an import 0 to ' +
      '200 (checked, then stored), and at its end a text, of success or of what is wrong, line by line; ' +
      '{ now: 100, waits: true } while an import waits for the decision of its person',
    permission: 'signedIn',
    params: ById,
    answer: Type.Unknown(),
  }),
  jobs: defineCall({
    name: 'transfers.jobs',
    method: 'GET',
    path: path('jobs'),
    summary: "The caller's jobs of the last hour, newest first: running ones, and the last finished ones",
    permission: 'signedIn',
    answer: Type.Array(TransferJob),
  }),
  cancel: defineCall({
    name: 'transfers.cancel',
    method: 'POST',
    path: path('cancel/:id'),
    summary:
      "End one of the caller's jobs: nothing of an import stays, and nothing of the file of an export; its " +
      'progress says when it has ended',
    permission: 'signedIn',
    params: ById,
    answer: Type.Object({}),
  }),
  repeat: defineCall({
    name: 'transfers.repeat',
    method: 'POST',
    path: path('repeat/:id'),
    summary:
      'Begin an import that failed, was interrupted or cancelled once more, from the same uploaded file, ' +
      'within an hour',
    permission: 'signedIn',
    params: ById,
    answer: Begun,
  }),
  ticket: defineCall({
    name: 'transfers.ticket',
    method: 'POST',
    takesKey: false,
    path: path('exportticket'),
    summary: 'An address that downloads what a finished export made, once within a minute',
    permission: 'signedIn',
    query: exact({ ...ById.properties, fileName: Type.Optional(Type.String({ maxLength: 200 })) }),
    answer: Type.Object({ url: Type.String() }),
  }),
  download: defineCall({
    name: 'transfers.download',
    method: 'GET',
    path: path('export/:id'),
    aliases: recordModules.map((module) => `${module.path}/export/:id`),
    summary: 'The workbook of an export; the query has the ticket. It can be downloaded once',
    permission: 'public',
    params: ById,
    query: exact({
      ticket: Type.String({ minLength: 10, maxLength: 200 }),
      fileName: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
};

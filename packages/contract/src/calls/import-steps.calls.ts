import { Type } from 'typebox';
import { ById, exact, Id, OneLine } from '../wire.ts';
import { defineCall } from './call.ts';
import { Begun } from './transfers.calls.ts';

/** The most columns of a sheet that an import reads, and the longest title of one. */
const MOST_IMPORT_COLUMNS = 500;
const LONGEST_TITLE = 200;

const ItemKey = Type.String({ minLength: 1, maxLength: 200 });
const Rest = Type.Union([Type.Literal('add'), Type.Literal('refuse')]);

/** How the rows of a workbook become records. */
const importPlan = {
  /** The item of each column, by its position from 0; columns without an item are not read. Left out: by the titles. */
  columns: Type.Optional(
    Type.Array(exact({ place: Type.Integer({ minimum: 0, maximum: 16_383 }), key: ItemKey }), {
      maxItems: MOST_IMPORT_COLUMNS,
    }),
  ),
  /** Items of titles that the person has confirmed before. */
  hints: Type.Optional(
    Type.Array(exact({ title: OneLine({ minLength: 1, maxLength: LONGEST_TITLE }), key: ItemKey }), {
      maxItems: MOST_IMPORT_COLUMNS,
    }),
  ),
  /** The item whose value names the record that a row changes; left out: every row is a new record. */
  updateBy: Type.Optional(ItemKey),
  /** What happens to rows whose value names no record. */
  absent: Type.Optional(Rest),
};

/** A column of a sheet, with its first values and the item that it is read as; `key` is empty if it is not read. */
const ImportedColumn = Type.Object({
  place: Type.Integer(),
  title: Type.String(),
  samples: Type.Array(Type.String()),
  key: Type.String(),
  /** How certain the item is: chosen by the person, the same title, a similar one, or none. */
  match: Type.Union([Type.Literal('chosen'), Type.Literal('same'), Type.Literal('similar'), Type.Literal('none')]),
  /** Why the item of this title is not imported; empty if it is. */
  reason: Type.String(),
});

const ImportItem = Type.Object({
  key: Type.String(),
  title: Type.String(),
  required: Type.Boolean(),
  /** Its value names one record, so that rows can change records by it. */
  identifies: Type.Boolean(),
  /** The import writes it; an automatic number only names records. */
  isWritten: Type.Boolean(),
});

/** What an import has found so far. */
export const ImportReport = Type.Object({
  metaKey: Type.String(),
  /** The items of the columns are to be chosen; rows are being checked; all are checked; valid ones are stored. */
  stage: Type.Union([
    Type.Literal('mapping'),
    Type.Literal('checking'),
    Type.Literal('checked'),
    Type.Literal('stored'),
  ]),
  columns: Type.Array(ImportedColumn),
  items: Type.Array(ImportItem),
  /** Names of sheets that are not read. */
  unreadSheets: Type.Array(Type.String()),
  updateBy: Type.String(),
  absent: Rest,
  /** The rows, with those of sub-lists that belong to none of them; the valid ones add or change a record. */
  total: Type.Integer(),
  valid: Type.Integer(),
  added: Type.Integer(),
  updated: Type.Integer(),
  /** The valid rows that lack required files: they become drafts. */
  incomplete: Type.Integer(),
  /** The first mistakes, and how many more there are. */
  lines: Type.Array(Type.String()),
  more: Type.Integer(),
});

const path = (end: string) => `/api/meta-object/metaobject/${end}`;

/** The steps of an import in which a person decides: columns, check of all rows, and which rows are stored. */
export const importStepsCalls = {
  check: defineCall({
    name: 'importSteps.check',
    method: 'POST',
    path: path('importcheck'),
    summary:
      'Begin to check the rows of an uploaded workbook like an import, without storing any. With `store`, all rows ' +
      'are stored if none is wrong and every title is that of an item',
    permission: 'signedIn',
    body: exact({
      metaKey: OneLine({ minLength: 1, maxLength: 100 }),
      fileId: Id,
      store: Type.Optional(Type.Boolean()),
      ...importPlan,
    }),
    answer: Begun,
  }),
  recheck: defineCall({
    name: 'importSteps.recheck',
    method: 'POST',
    path: path('importrecheck/:id'),
    summary: 'The same for the file of an earlier check, with other columns',
    permission: 'signedIn',
    params: ById,
    body: exact(importPlan),
    answer: Begun,
  }),
  commit: defineCall({
    name: 'importSteps.commit',
    method: 'POST',
    path: path('importcommit/:id'),
    summary: 'Begin to store the rows of a check: all of them or, where one is wrong, none; or the valid ones',
    permission: 'signedIn',
    params: ById,
    body: exact({ rows: Type.Union([Type.Literal('all'), Type.Literal('valid')]) }),
    answer: Begun,
  }),
  report: defineCall({
    name: 'importSteps.report',
    method: 'GET',
    path: path('importreport/:id'),
    summary: "What one of the caller's imports has found; an empty object if it has found nothing yet",
    permission: 'signedIn',
    params: ById,
    answer: Type.Union([ImportReport, Type.Object({}, { additionalProperties: false })]),
  }),
  errors: defineCall({
    name: 'importSteps.errors',
    method: 'GET',
    path: path('importerrors/:id'),
    summary:
      'The wrong rows of an import as a workbook, with the reasons in its first column; it can be imported again',
    permission: 'signedIn',
    params: ById,
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
};

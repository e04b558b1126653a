import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Bounded, exact, Id, IdOrEmpty, orNothing, Saved, Version } from '../wire.ts';

/** A typed width: at most four digits, or nothing. */
const Width = Type.Union([
  Type.String({ pattern: '^[0-9]{0,4}$', maxLength: 4 }),
  Type.Integer({ minimum: 0, maximum: 9999 }),
]);

const column = {
  prop: Type.String({ minLength: 1, maxLength: 200 }),
  label: Type.Optional(Type.String({ maxLength: 200 })),
  width: Type.Optional(Width),
  minWidth: Type.Optional(Width),
  isCheck: Type.Integer({ minimum: 1, maximum: 2 }),
  fixed: Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('right'), Type.Literal('none')])),
};

/**
 * A column of a report; its position is that in the list. `isCheck`: 1 visible, 2 hidden. `fixed`: the
 * edge at which it stays in view; missing: as the author of the form set it. `filterSort` belongs to the
 * client and is stored unchanged.
 */
export const ReportColumn = exact({
  ...column,
  filterSort: Type.Optional(Bounded({ maxLength: 2000, maxItems: 100, maxProperties: 100 })),
});
// The schema of answers: the serializer needs `Unknown` for values of any type.
const StoredColumn = exact({ ...column, filterSort: Type.Optional(Type.Unknown()) });

const Columns = Type.Array(ReportColumn, { minItems: 1, maxItems: 500 });
const ReportName = Type.String({ minLength: 1, maxLength: 200 });

export const ReportColumnSettings = Type.Object({
  id: Id,
  reportName: Type.String(),
  menuJson: Type.Array(StoredColumn),
  version: Type.Integer(),
});

const path = (end: string) => `/api/baseinfo/reportitemsconfiguration/${end}`;

/** The column settings of reports and lists for everyone in the tenant. */
export const reportColumnsCalls = {
  detail: defineCall({
    name: 'reportColumns.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'The saved columns of a report; {} where none were saved',
    permission: 'signedIn',
    query: exact({ reportName: ReportName }),
    answer: orNothing(ReportColumnSettings),
  }),
  submit: defineCall({
    name: 'reportColumns.submit',
    method: 'POST',
    path: path('submit'),
    summary: 'Save the columns of a report: one setting for each report, whether its id is sent or not',
    permission: 'business_report_item',
    body: exact({
      id: Type.Optional(IdOrEmpty),
      reportName: ReportName,
      /** The columns, or the same as JSON text: clients of the family send either. */
      menuJson: Type.Union([Columns, Type.String({ minLength: 2, maxLength: 200_000 })]),
      version: Type.Optional(Version),
    }),
    answer: Saved,
  }),
};

import { Type, type Static } from 'typebox';
import { DateTime, exact, Id, IdOrEmpty, OneLine, Version } from '../wire.ts';

/** The most units of one assignment call. */
export const MOST_REPORT_UNITS = 1000;
/** The most filled cells of one sheet. */
export const MOST_CELLS = 20_000;
/** The most sheets of a workbook. */
export const MOST_SHEETS = 50;
/** The longest text of a cell, as in Excel. */
const LONGEST_CELL = 32_767;

/** The name of a sheet of a workbook. */
export const SheetName = OneLine({ minLength: 1, maxLength: 100 });
/** An address as `B3`; `B5.2` is the second copy of a repeated row. */
export const CellAddress = Type.String({ maxLength: 20, pattern: '^[A-Z]{1,3}[0-9]{1,7}(\\.[0-9]{1,5})?$' });
/** A month as yyyy-MM. */
const Month = Type.String({ maxLength: 7, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' });

const CellContent = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
  maxLength: LONGEST_CELL,
});

const FilledSheet = exact({
  values: Type.Record(Type.String(), CellContent, { maxProperties: MOST_CELLS }),
  repeats: Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: 100_000 }), { maxProperties: 1000 }),
});

/** What a unit filled in, as `FilledWorkbook` of `@org/sheets`: values by sheet and address, `null` for empty cells. */
const WireFilled = exact({ sheets: Type.Record(Type.String(), FilledSheet, { maxProperties: MOST_SHEETS }) });

/** Why a workbook or a cell was refused: a code of `@org/sheets` with its place, and the sentence for the caller. */
const CellRefusal = Type.Object({
  code: Type.String(),
  sheet: Type.String(),
  address: Type.String(),
  message: Type.String(),
});

/** What checks say about a filled workbook; `warning` does not stop a commit. */
const CellProblem = Type.Object({
  ...CellRefusal.properties,
  level: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
});

/**
 * Where a unit is with its report: nothing saved, saved, handed in, approved, sent back, or cancelled.
 */
const FillState = Type.Union([
  Type.Literal('unfilled'),
  Type.Literal('filling'),
  Type.Literal('committed'),
  Type.Literal('verified'),
  Type.Literal('rejected'),
  Type.Literal('cancelled'),
]);

/** Where a unit is with its report. */
export type ReportFillState = Static<typeof FillState>;

/** The task of a report, as the people see it who fill it in. */
const ReportTaskHead = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  requirement: Type.String(),
  /** yyyy-MM. */
  period: Type.String(),
  startDate: Type.String(),
  endDate: DateTime,
  /** `''` for a task without a template. */
  templateId: Type.String(),
  templateName: Type.String(),
  templateNumber: Type.Integer(),
  /** The units that its form names: an assignment begins with them. */
  plannedUnitIds: Type.Array(Id),
});

const unitReport = {
  assignId: Id,
  unitId: Id,
  unitName: Type.String(),
  /** The unit above; `''` for none. */
  parentId: Type.String(),
  state: FillState,
  /** The end for this unit, after it was prolonged. */
  endDate: DateTime,
  isOver: Type.Boolean(),
  filledUser: Type.String(),
  filledUserName: Type.String(),
  filledTime: DateTime,
  remindedTime: DateTime,
};

/** A unit of a task and where it is with its report. */
const UnitReport = Type.Object(unitReport);

/** What a unit fills in, with everything that the grid needs. */
export const FillDetail = Type.Object({
  ...unitReport,
  task: ReportTaskHead,
  /** The state of the record of the assignment, and its version, for commit and verify. */
  status: Type.Integer(),
  recordVersion: Type.Integer(),
  /** The caller may save: the state allows it and the end has not passed. */
  isOpen: Type.Boolean(),
  /** A `WorkbookTemplate` of `@org/sheets`. */
  template: Type.Unknown(),
  filled: WireFilled,
  /** The version of what is filled in; a save sends it back. */
  version: Type.Integer(),
  problems: Type.Array(CellProblem),
  /** What the unit filled in for the period before, and its month; absent without one. */
  last: Type.Optional(Type.Object({ period: Type.String(), filled: WireFilled })),
  /** With `returnzip`: a zip with the workbook. */
  zip: Type.Optional(Type.Object({ fileName: Type.String(), content: Type.String() })),
});

/** A save of what is filled in. */
export const FillInput = exact({ id: Id, version: Version, filled: WireFilled });

/** After a save: the new version, and what the checks would say at a commit. */
export const FillSaved = Type.Object({
  id: Id,
  version: Type.Integer(),
  filledTime: DateTime,
  problems: Type.Array(CellProblem),
});

/** Who has filled in a task, and with `reportBalance` the sums over units. */
export const AssignInfo = Type.Object({
  task: ReportTaskHead,
  /** The caller sees the task itself, not only the reports of its units: they may assign, withdraw and prolong it. */
  isOwner: Type.Boolean(),
  counts: Type.Object({
    total: Type.Integer(),
    unfilled: Type.Integer(),
    filling: Type.Integer(),
    committed: Type.Integer(),
    verified: Type.Integer(),
    rejected: Type.Integer(),
    cancelled: Type.Integer(),
  }),
  units: Type.Array(UnitReport),
  balance: Type.Optional(
    Type.Object({
      /** A `WorkbookTemplate` of `@org/sheets`. */
      template: Type.Unknown(),
      sums: WireFilled,
      /** The units in the sums. */
      unitIds: Type.Array(Id),
      /** Units on another version of the template, which are not in the sums. */
      leftOutIds: Type.Array(Id),
    }),
  ),
  cell: Type.Optional(
    Type.Object({
      sheet: Type.String(),
      address: Type.String(),
      values: Type.Array(Type.Object({ assignId: Id, unitId: Id, unitName: Type.String(), value: CellContent })),
    }),
  ),
});

const UnitIds = Type.Array(Id, { minItems: 1, maxItems: MOST_REPORT_UNITS });

/** An assignment of a task to units; the first one names the template. Units that have the task keep it as it is. */
export const ReportAssignment = exact({
  taskId: Id,
  /** The template, of which the task takes the latest published version and keeps it. */
  templateId: Type.Optional(IdOrEmpty),
  /** The month of the report; that of the task if left out. */
  period: Type.Optional(Month),
  unitIds: UnitIds,
  /** Also all units below them. */
  withSubordinates: Type.Optional(Type.Boolean()),
});

/** A new end, only later than before: of some assignments, or of every open one of a task. */
export const Prolonging = exact({
  taskId: Type.Optional(IdOrEmpty),
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MOST_REPORT_UNITS })),
  /** A day as yyyy-MM-dd; it ends at 23:59:59. */
  endDate: Type.String({ maxLength: 19 }),
});

/** What was done for some units, and why not for others. */
export const UnitOutcome = Type.Object({
  done: Type.Array(Type.Object({ assignId: Id, unitId: Id, unitName: Type.String() })),
  refused: Type.Array(
    Type.Object({
      /** The unit, or the file that names none. */
      name: Type.String(),
      /** The report of the unit; `''` where there is none. */
      assignId: Type.String(),
      code: Type.String(),
      message: Type.String(),
      problems: Type.Array(CellRefusal),
    }),
  ),
});

/** The values of the same cells in another period. */
export const OtherPeriod = Type.Object({
  assignId: Type.String(),
  period: Type.String(),
  isFound: Type.Boolean(),
  /** By address; only the asked sheet. */
  values: Type.Record(Type.String(), CellContent, { maxProperties: MOST_CELLS }),
});

/** A bundle: the template with sums, one sheet with a row for each unit, or a zip with a workbook for each unit. */
export const BundleRequest = exact({
  taskId: Id,
  kind: Type.Union([Type.Literal('sums'), Type.Literal('table'), Type.Literal('zip')]),
  /** Also what is not handed in yet. */
  withOpen: Type.Optional(Type.Boolean()),
});

/** What a bundle would contain. */
export const BundlePlan = Type.Object({
  fileName: Type.String(),
  units: Type.Integer(),
  missing: Type.Array(Type.Object({ unitId: Id, unitName: Type.String(), state: FillState })),
});

/** A unit that may be given a task, with its assignment if it has one. */
export const TaskUnit = Type.Object({
  id: Id,
  parentId: Type.String(),
  name: Type.String(),
  assignId: Type.String(),
  state: Type.Optional(FillState),
});

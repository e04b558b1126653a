import { Type } from 'typebox';
import { DateTime, exact, Id, IdOrEmpty, OneLine, Version, auditProperties } from '../wire.ts';
import { MOST_CELLS, MOST_SHEETS, SheetName } from './reports.schemas.ts';

const MOST_CHECKS = 500;

const Digits = Type.Integer({ minimum: 0, maximum: 15 });
const CellInput = exact({
  type: Type.Union([Type.Literal('number'), Type.Literal('text'), Type.Literal('date'), Type.Literal('dictionary')]),
  dictKey: Type.Optional(OneLine({ maxLength: 100 })),
  choices: Type.Optional(Type.Array(OneLine({ maxLength: 200 }), { maxItems: 500 })),
  digits: Type.Optional(Digits),
  required: Type.Optional(Type.Boolean()),
  /** What a print template shows in the cell: see `binding.ts` of `@org/sheets`. A text in a cell may have lines. */
  item: Type.Optional(Type.String({ maxLength: 1000 })),
});

/**
 * What the designer of a template decides over what the workbook says: the cells that are filled in (all others are
 * not), the rows that may be repeated, and the checks.
 */
const TemplateDesign = exact({
  sheets: Type.Array(
    exact({
      name: SheetName,
      inputs: Type.Record(Type.String(), CellInput, { maxProperties: MOST_CELLS }),
      repeated: Type.Array(
        exact({
          row: Type.Integer({ minimum: 1, maximum: 1_048_576 }),
          most: Type.Integer({ minimum: 1, maximum: 10_000 }),
        }),
        { maxItems: 1000 },
      ),
    }),
    { maxItems: MOST_SHEETS },
  ),
  checks: Type.Array(
    exact({
      id: Type.String({ minLength: 1, maxLength: 64 }),
      sheet: SheetName,
      formula: Type.String({ minLength: 1, maxLength: 8192 }),
      message: OneLine({ minLength: 1, maxLength: 200 }),
      level: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
    }),
    { maxItems: MOST_CHECKS },
  ),
});

const templateHead = {
  id: Id,
  name: Type.String(),
  /** A node of the tree of report classes; `''` for none. */
  reportClass: Type.String(),
  /** The form that a print template prints; `''` for a template of reports. */
  metaKey: Type.String(),
  remark: Type.String(),
  /** The number of the latest published version; 0 before the first. */
  published: Type.Integer(),
  /** The draft differs from the latest published version. */
  isChanged: Type.Boolean(),
  version: Type.Integer(),
  ...auditProperties,
  /** `''` where the person is not known any more. */
  updateUserName: Type.String(),
};

/** A row of the list of templates. */
export const ReportTemplateRow = Type.Object(templateHead);

/** A template with its draft, or one of its published versions: `template` is a `WorkbookTemplate` of `@org/sheets`. */
export const ReportTemplate = Type.Object({
  ...templateHead,
  /** The published version that is shown; 0 for the draft. */
  number: Type.Integer(),
  fileName: Type.String(),
  template: Type.Unknown(),
  versions: Type.Array(
    Type.Object({
      number: Type.Integer(),
      createUser: Type.String(),
      createTime: DateTime,
      usedByTasks: Type.Integer(),
    }),
  ),
});

/**
 * A save of a template: `fileId` is an uploaded xlsx, needed for a new one; `design` changes what is filled in. With
 * `metaKey` it prints records of this form; without it a template stays what it is.
 */
export const ReportTemplateInput = exact({
  id: Type.Optional(IdOrEmpty),
  name: OneLine({ minLength: 1, maxLength: 100 }),
  reportClass: Type.Optional(IdOrEmpty),
  metaKey: Type.Optional(OneLine({ maxLength: 64 })),
  remark: Type.Optional(Type.String({ maxLength: 500 })),
  fileId: Type.Optional(IdOrEmpty),
  design: Type.Optional(TemplateDesign),
  version: Type.Optional(Version),
});

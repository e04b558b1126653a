import { Type } from 'typebox';
import { readJsonFile } from '../../shared/data-files/data-file.ts';
import { demoFile } from '../demo-file.ts';

const text = Type.String({ minLength: 1 });

const LOOKS = ['title', 'note', 'code', 'label', 'value', 'count', 'date', 'amount', 'sign'] as const;

/** How a cell of a template looks; see `print-workbook.ts`. */
export type Look = (typeof LOOKS)[number];

const PrintFile = Type.Object({
  name: text,
  metaKey: text,
  remark: text,
  sheet: text,
  isLandscape: Type.Optional(Type.Boolean()),
  /** The rows that each page repeats, `$1:$2`. */
  titles: Type.Optional(text),
  /** In characters. */
  columns: Type.Array(Type.Number()),
  /** In points, by row. */
  heights: Type.Record(Type.String(), Type.Number()),
  merges: Type.Array(text),
  /** Text and look by address; a text with `=` is a formula. */
  cells: Type.Record(Type.String(), Type.Tuple([Type.String(), Type.Enum([...LOOKS])])),
});

/** The print templates of the demo. */
export const printTemplates = readJsonFile(demoFile('reports/print-templates.json'), Type.Array(PrintFile));

export type PrintTemplateFile = (typeof printTemplates)[number];

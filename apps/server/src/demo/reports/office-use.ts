import { Type } from 'typebox';
import { readJsonFile } from '../../shared/data-files/data-file.ts';
import { demoFile } from '../demo-file.ts';

const text = Type.String({ minLength: 1 });

const Check = Type.Object({
  id: text,
  sheet: text,
  formula: text,
  message: text,
  level: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
});

const ReportFile = Type.Object({
  name: text,
  reportClass: text,
  remark: text,
  sheet: text,
  title: text,
  heads: Type.Array(text),
  /** The rows that units fill in. */
  kinds: Type.Array(text),
  total: text,
  notes: Type.Array(text),
  checks: Type.Array(Check),
  tasks: Type.Array(
    Type.Object({
      code: text,
      name: text,
      period: text,
      startDate: text,
      endDate: text,
      /** Units that have filled in, and those of them whose report is approved. */
      filled: Type.Integer(),
      verified: Type.Integer(),
    }),
  ),
});

/** The report of the demo: what its workbook says, and the tasks with it. */
export const officeUse = readJsonFile(demoFile('reports/office-use.json'), ReportFile);

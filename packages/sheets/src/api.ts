import type { SheetRefusal } from './refusal.ts';
import type { FilledWorkbook, WorkbookTemplate } from './template.ts';

/** A workbook that was read as a template; refusals name its faults. */
export interface TemplateReading {
  /** Absent where the workbook cannot be a template at all. */
  readonly template?: WorkbookTemplate;
  readonly refusals: readonly SheetRefusal[];
}

/** A workbook that was read as what a unit filled in. */
export interface FilledReading {
  /** Absent where a refusal concerns the whole workbook. */
  readonly filled?: FilledWorkbook;
  readonly refusals: readonly SheetRefusal[];
}

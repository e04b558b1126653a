import type { BaseLanguage } from '@org/meta-forms/core';
import {
  refusalText,
  type FilledReading,
  type FilledWorkbook,
  type SheetRefusal,
  type TemplateReading,
  type WorkbookTemplate,
} from '@org/sheets';
import { inWorker } from '../../shared/workers/worker-pool.ts';
import { WORKBOOK_MS } from './limits.ts';
import { reportRefusal } from './reports.words.ts';
import type { TemplateContent } from './report-templates.port.ts';

const work = (name: string) => ({
  file: new URL('./sheet-work.ts', import.meta.url),
  name,
  deadlineMs: WORKBOOK_MS,
  pool: 'jobs' as const,
});

/** A refusal of a workbook or a cell with its sentence. */
export interface ShownRefusal {
  readonly code: string;
  readonly sheet: string;
  readonly address: string;
  readonly message: string;
}

/** Reads and writes workbooks in workers, so that a large or hostile one holds up no other call. */
export interface SheetFiles {
  /** Refuses a workbook that cannot be a template, naming each reason. */
  template(bytes: Buffer, language: BaseLanguage): Promise<WorkbookTemplate>;
  /** What a workbook has in the input cells; refuses it if anything in it differs from the template. */
  filled(content: TemplateContent, bytes: Buffer, language: BaseLanguage): Promise<FilledWorkbook>;
  write(content: TemplateContent, filled: FilledWorkbook): Promise<Buffer>;
}

/** The workbooks of the product. */
export const sheetFiles: SheetFiles = {
  async template(bytes, language) {
    const { template, refusals } = await inWorker<TemplateReading>(work('readTemplateWork'), { bytes });
    if (!template || refusals.length > 0) throw refused(refusals, language);
    return template;
  },
  async filled({ template }, bytes, language) {
    const read = await inWorker<FilledReading>(work('readFilledWork'), { template, bytes });
    if (!read.filled || read.refusals.length > 0) throw refused(read.refusals, language);
    return read.filled;
  },
  async write({ template, workbook }, filled) {
    return Buffer.from(await inWorker<Uint8Array>(work('writeWorkbookWork'), { bytes: workbook, template, filled }));
  },
};

/** The most refusals of an answer. */
const MOST_REFUSALS = 200;

function refused(refusals: readonly SheetRefusal[], language: BaseLanguage) {
  const shown = refusals.slice(0, MOST_REFUSALS).map((refusal) => shownRefusal(refusal, language));
  return reportRefusal('REPORT_WORKBOOK_REFUSED', { sentence: shown[0]?.message ?? '' }, { refusals: shown });
}

/** A refusal with its sentence and place. */
function shownRefusal(refusal: SheetRefusal, language: BaseLanguage): ShownRefusal {
  const { code, sheet = '', address = '' } = refusal;
  return { code, sheet, address, message: refusalText(refusal, language) };
}

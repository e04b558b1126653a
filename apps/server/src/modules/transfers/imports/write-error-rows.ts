/** Writes a workbook in a worker; this file must not import words or the contract. */
import { writeTemplate, type TemplateSheet } from '../../../shared/sheets/write-template.ts';

/** The sheets of a workbook of wrong rows. */
export interface ErrorSheets {
  readonly sheets: readonly TemplateSheet[];
}

/** The bytes of a workbook with these sheets. */
export async function writeErrorRows({ sheets }: ErrorSheets): Promise<Uint8Array> {
  return writeTemplate(sheets);
}

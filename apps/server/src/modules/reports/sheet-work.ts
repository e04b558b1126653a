/** Reads and writes workbooks in a worker; this file must not import words of the server or the contract. */
import { readFilled, readTemplate, writeWorkbook, type FilledWorkbook, type WorkbookTemplate } from '@org/sheets';

/** What a workbook is read with. */
export interface WorkbookInput {
  readonly bytes: Uint8Array;
}

/** What a filled workbook is read or written with. */
export interface FilledInput extends WorkbookInput {
  readonly template: WorkbookTemplate;
}

/** Reads a workbook as a template. */
export function readTemplateWork({ bytes }: WorkbookInput) {
  return readTemplate(bytes);
}

/** Reads what a workbook has in the input cells of a template. */
export function readFilledWork({ template, bytes }: FilledInput) {
  return readFilled(template, bytes);
}

/** Writes what was filled in into the workbook of a template. */
export function writeWorkbookWork({
  bytes,
  template,
  filled,
}: FilledInput & { readonly filled: FilledWorkbook }): Uint8Array {
  return writeWorkbook(bytes, template, filled);
}

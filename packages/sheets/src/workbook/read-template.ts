import { zipSync } from 'fflate';
import { readXlsx, type Sheet, type Workbook } from 'hucre/xlsx';
import type { TemplateReading } from '../api.ts';
import { calculate } from '../calculate/calculate.ts';
import { MAX_CELLS, MAX_REFUSALS } from '../limits.ts';
import type { SheetRefusal } from '../refusal.ts';
import type { WorkbookTemplate } from '../template.ts';
import { withoutChartSheets } from './chart-sheets.ts';
import { resolveNames, type DefinedName } from './defined-names.ts';
import { readByFormulas } from './read-by-formulas.ts';
import { scannedSize, type ReadSheet } from './read-sheet.ts';
import { sheetModel } from './sheet-model.ts';
import { scanSheet, type ScannedSheet } from './scan-sheet.ts';
import { openWorkbook, partText, type WorkbookParts } from './workbook-parts.ts';

/** Cells of a rectangle that the reader of values still takes. */
const MAX_RECTANGLE = 2_000_000;

/**
 * Reads a workbook as a template. In a protected sheet the cells that are not locked become inputs; where no sheet is
 * protected, the empty cells with a border, and without any border those with a head above and in front of them. Never
 * throws for what is in the workbook.
 */
export async function readTemplate(bytes: Uint8Array): Promise<TemplateReading> {
  const found = await readSheets(bytes);
  if ('refusals' in found) return found;
  const { sheets, names } = found;
  const resolved = sheets.map((sheet) => resolveNames(sheet, names));
  const isProtected = sheets.some(({ model }) => model.protection?.sheet === true);
  const readCells = readByFormulas(resolved);
  const template: WorkbookTemplate = {
    sheets: resolved.map((sheet) => sheetModel(sheet, { isProtected, isRead: readCells(sheet.name), all: resolved })),
    checks: [],
  };
  const cells = template.sheets.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  if (cells > MAX_CELLS) return { refusals: [{ code: 'SHEET_TOO_MANY_CELLS', params: { limit: MAX_CELLS } }] };
  return { template, refusals: refusalsOf(template) };
}

interface ReadWorkbook {
  readonly sheets: readonly ReadSheet[];
  readonly names: readonly DefinedName[];
}

/** The sheets of a workbook with their values, or why they are not taken. */
export async function readSheets(
  bytes: Uint8Array,
): Promise<ReadWorkbook | { readonly refusals: readonly SheetRefusal[] }> {
  const result = openWorkbook(bytes);
  if ('refusal' in result) return { refusals: [result.refusal] };
  const scanned = scanSheets(result.opened);
  if ('refusals' in scanned) return scanned;
  const workbook = await readValues(result.opened);
  if (!workbook) return { refusals: [{ code: 'SHEET_NOT_A_WORKBOOK', params: {} }] };
  const models = new Map(workbook.sheets.map((sheet) => [sheet.name, sheet]));
  const styles = partText(result.opened.parts, 'xl/styles.xml') ?? '';
  const sheets = scanned.sheets.flatMap(({ name, scan }): readonly ReadSheet[] => {
    const model: Sheet | undefined = models.get(name);
    return model
      ? [{ name, scan, model, styles, theme: workbook.themeColors, is1904: workbook.dateSystem === '1904' }]
      : [];
  });
  if (sheets.length !== scanned.sheets.length) return { refusals: [{ code: 'SHEET_NOT_A_WORKBOOK', params: {} }] };
  const names = (workbook.namedRanges ?? []).map(({ name, range, scope }) => ({ name, range, scope }));
  return { sheets, names };
}

function scanSheets({
  parts,
  sheets,
}: WorkbookParts):
  | { readonly refusals: readonly SheetRefusal[] }
  | { readonly sheets: readonly { readonly name: string; readonly scan: ScannedSheet }[] } {
  const scanned = sheets.map(({ name, part }) => ({ name, scan: scanSheet(partText(parts, part) ?? '') }));
  const refusals: SheetRefusal[] = [];
  const read = scanned.flatMap(({ name, scan }) => {
    if (!scan || scan.text.includes('<!DOCTYPE')) refusals.push({ code: 'SHEET_NOT_A_WORKBOOK', params: {} });
    for (const address of scan?.outside ?? [])
      if (refusals.length < MAX_REFUSALS)
        refusals.push({ code: 'SHEET_OUT_OF_RANGE', sheet: name, address, params: { name: address } });
    for (const address of scan?.spilled ?? [])
      if (refusals.length < MAX_REFUSALS)
        refusals.push({ code: 'SHEET_ARRAY_FORMULA', sheet: name, address, params: {} });
    const { rows, columns } = scan ? scannedSize({ scan }) : { rows: 0, columns: 0 };
    if (rows * columns > MAX_RECTANGLE)
      refusals.push({ code: 'SHEET_TOO_MANY_CELLS', sheet: name, params: { limit: MAX_CELLS } });
    return scan ? [{ name, scan }] : [];
  });
  return refusals.length > 0 ? { refusals } : { sheets: read };
}

/** The parts are packed again: so the library reads exactly what was measured and checked. */
async function readValues(opened: WorkbookParts): Promise<Workbook | undefined> {
  try {
    return await readXlsx(zipSync({ ...withoutChartSheets(opened) }, { level: 0 }), { readStyles: true });
  } catch {
    return undefined;
  }
}

/** Formulas that cannot be read or computed, by name. */
function refusalsOf(template: WorkbookTemplate): readonly SheetRefusal[] {
  const { errors } = calculate(template, { sheets: {} });
  return errors.flatMap(({ refusal }) => refusal ?? []).slice(0, MAX_REFUSALS);
}

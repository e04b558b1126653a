import type { BodyOf, reportTemplatesCalls } from '@org/contract';
import type { BaseLanguage } from '@org/meta-forms/core';
import { parseAddress, type CellTemplate, type SheetTemplate, type WorkbookTemplate } from '@org/sheets';
import { designRefusal, type RefuseDesign } from './design-refusal.ts';

type Design = NonNullable<BodyOf<typeof reportTemplatesCalls.submit>['design']>;
type SheetDesign = Design['sheets'][number];

/**
 * A template with the inputs, repeated rows and checks of its designer instead of those that its workbook suggests.
 * Refuses what does not fit the workbook: cells outside of it or with a formula, and unknown sheets.
 */
export function withDesign(template: WorkbookTemplate, design: Design, language: BaseLanguage): WorkbookTemplate {
  const refuse = designRefusal(language);
  const names = new Set(template.sheets.map(({ name }) => name));
  for (const { name } of design.sheets) if (!names.has(name)) throw refuse('sheetMissing', { sheet: name });
  for (const { sheet } of design.checks) if (!names.has(sheet)) throw refuse('sheetMissing', { sheet });
  const ids = design.checks.map(({ id }) => id);
  const repeated = ids.find((id, place) => ids.indexOf(id) !== place);
  if (repeated !== undefined) throw refuse('checkRepeated', { id: repeated });
  const bySheet = new Map(design.sheets.map((sheet) => [sheet.name, sheet]));
  const sheets = template.sheets.map((sheet) => {
    const own = bySheet.get(sheet.name);
    return own ? withSheetDesign(sheet, own, refuse) : sheet;
  });
  return { sheets, checks: design.checks };
}

function withSheetDesign(sheet: SheetTemplate, { inputs, repeated }: SheetDesign, refuse: RefuseDesign): SheetTemplate {
  for (const { row } of repeated) if (row > sheet.rows) throw refuse('rowMissing', { sheet: sheet.name, row });
  for (const address of Object.keys(inputs)) {
    const place = { sheet: sheet.name, address };
    if (!isInside(sheet, address)) throw refuse('cellMissing', place);
    if (sheet.cells[address]?.formula !== undefined) throw refuse('cellComputed', place);
  }
  const plain = Object.entries(sheet.cells).map(([address, { input: _former, ...cell }]) => [address, cell] as const);
  const cells: Record<string, CellTemplate> = Object.fromEntries(plain);
  for (const [address, input] of Object.entries(inputs)) cells[address] = { ...cells[address], input };
  return { ...sheet, cells, repeated };
}

function isInside({ rows, columns }: SheetTemplate, address: string): boolean {
  const place = parseAddress(address);
  return place?.copy === 1 && place.column <= columns && place.row <= rows;
}

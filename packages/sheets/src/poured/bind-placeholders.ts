import { readFormat } from '../format/read-format.ts';
import type { CellTemplate, SheetTemplate, WorkbookTemplate } from '../template.ts';
import { hasPlaceholders } from './binding.ts';
import { withRepeatedRows } from './row-sources.ts';

/** A template whose cells with `{{item}}` in their text are bound to these items; the text itself is the binding. */
export function bindPlaceholders(template: WorkbookTemplate): WorkbookTemplate {
  return { ...template, sheets: template.sheets.map((sheet) => withRepeatedRows(bindSheet(sheet))) };
}

function bindSheet(sheet: SheetTemplate): SheetTemplate {
  const cells = Object.entries(sheet.cells).map(([address, cell]) => [address, boundCell(cell)] as const);
  return { ...sheet, cells: Object.fromEntries(cells) };
}

function boundCell(cell: CellTemplate): CellTemplate {
  const { value, formula, input, ...look } = cell;
  if (typeof value !== 'string' || formula !== undefined || !hasPlaceholders(value)) return cell;
  const isDate = readFormat(cell.format ?? 'General')[0]?.isDate === true;
  return { ...look, input: { type: isDate ? 'date' : 'text', ...input, item: value } };
}

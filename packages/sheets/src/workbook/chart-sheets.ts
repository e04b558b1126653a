import { strToU8 } from 'fflate';
import { partText, relationsOf, relsOf, type WorkbookParts } from './workbook-parts.ts';

const EMPTY_SHEET =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>';

/**
 * The parts for the reader of values, which knows sheets of cells only: a sheet that is a chart becomes an empty one.
 */
export function withoutChartSheets({ parts, workbook }: WorkbookParts): WorkbookParts['parts'] {
  const rels = relsOf(workbook);
  const charts = relationsOf(parts, rels, workbook).filter(({ type }) => type.endsWith('/chartsheet'));
  if (charts.length === 0) return parts;
  const relations = (partText(parts, rels) ?? '').replaceAll('/relationships/chartsheet', '/relationships/worksheet');
  const emptied = charts.map(({ target }) => [target, strToU8(EMPTY_SHEET)] as const);
  return { ...parts, [rels]: strToU8(relations), ...Object.fromEntries(emptied) };
}

import { parseAddress, parseRange } from '@org/sheets';
import { writeXlsx, type Cell, type CellStyle } from 'hucre/xlsx';
import type { Look, PrintTemplateFile } from './print-templates.ts';

const line = { style: 'thin' } as const;
const border = { top: line, right: line, bottom: line, left: line };
const middle = { vertical: 'center' } as const;
const value: CellStyle = { border, alignment: middle };

const looks: Readonly<Record<Look, CellStyle>> = {
  title: { font: { bold: true, size: 16 }, alignment: { ...middle, horizontal: 'center', wrapText: true } },
  note: { font: { size: 9 }, alignment: middle },
  code: { alignment: { ...middle, horizontal: 'center' } },
  label: { font: { bold: true }, border, alignment: { ...middle, horizontal: 'center' } },
  value: { ...value, alignment: { ...middle, wrapText: true } },
  count: { ...value, alignment: { ...middle, horizontal: 'center' } },
  date: { ...value, numFmt: 'yyyy-mm-dd' },
  amount: { ...value, numFmt: '#,##0.00' },
  sign: { font: { size: 11 } },
};

/** The workbook of a print template, as an author would make it in a spreadsheet program. */
export async function writePrintTemplate(file: PrintTemplateFile): Promise<Buffer> {
  const { sheet, columns, heights, merges, isLandscape = false, titles } = file;
  const cells = new Map<string, Partial<Cell>>();
  let last = 1;
  for (const [address, [text, look]] of Object.entries(file.cells)) {
    const place = parseAddress(address);
    if (!place) throw new RangeError(`${address} is no address.`);
    const content = text.startsWith('=')
      ? { value: null, formula: text.slice(1) }
      : { value: text === '' ? null : text };
    cells.set(`${place.row - 1},${place.column - 1}`, { ...content, style: looks[look] });
    last = Math.max(last, place.row);
  }
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheet,
        columns: columns.map((width) => ({ width })),
        rows: Array.from({ length: last }, () => []),
        rowDefs: new Map(Object.entries(heights).map(([row, height]) => [Number(row) - 1, { height }])),
        cells,
        merges: merges.map(mergeOf),
        pageSetup: {
          paperSize: 'a4',
          orientation: isLandscape ? 'landscape' : 'portrait',
          fitToPage: true,
          fitToWidth: 1,
          ...(titles === undefined ? {} : { printTitlesRow: titles }),
        },
      },
    ],
  });
  return Buffer.from(bytes);
}

function mergeOf(text: string) {
  const range = parseRange(text);
  if (!range) throw new RangeError(`${text} is no range.`);
  return { startRow: range.top - 1, startCol: range.left - 1, endRow: range.bottom - 1, endCol: range.right - 1 };
}

/**
 * Writes a workbook with one sheet while its rows arrive, so that a million rows are never in memory. `hucre` writes
 * the parts around the rows (its streaming writer has no printed header, which the watermark needs), and the rows are
 * inserted.
 */
import { colToLetter } from 'hucre/xlsx';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { drawFrame, type SheetFrame } from './sheet-frame.ts';
import type { SheetCell, SheetLook } from './sheet-look.ts';
import { zipStream } from './zip-stream.ts';

/** The most rows that spreadsheet programs accept in a sheet. */
const MOST_ROWS = 1_048_576;
/** The most characters that a cell accepts. */
const LONGEST_TEXT = 32_767;
const BYTES_AT_ONCE = 64 * 1024;

/** The bytes of an .xlsx with these rows below its columns. Throws if there are more rows than a sheet accepts. */
export async function* writeSheet(look: SheetLook, rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<Buffer> {
  const frame = await drawFrame(look);
  const others = frame.otherParts.map(({ name, content }) => ({ name, content: [content] }));
  yield* zipStream([...others, { name: frame.sheetPart, content: sheetBytes(frame, rows) }]);
}

async function* sheetBytes(
  { before, after, styles, firstRow }: SheetFrame,
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<Buffer> {
  const columns = styles.map((style, index) => ({ letters: colToLetter(index), style }));
  let text = before;
  let number = firstRow;
  for await (const row of rows) {
    if (number > MOST_ROWS) throw new RangeError('SHEET_TOO_LONG: a sheet has no more than 1 048 576 rows.');
    text += `<row r="${number}">`;
    for (const [index, { letters, style }] of columns.entries()) {
      text += cellXml(`r="${letters}${number}" s="${style}"`, row[index]);
      if (text.length < BYTES_AT_ONCE) continue;
      yield Buffer.from(text);
      text = '';
      // A table in memory never yields to the event loop, and some millions of characters would block other requests
      // for a second.
      await turnOfOthers();
    }
    text += '</row>';
    number += 1;
  }
  yield Buffer.from(text + after);
}

function cellXml(place: string, cell: SheetCell): string {
  if (cell === undefined || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c ${place}><v>${cell}</v></c>` : '';
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

// Characters that XML cannot contain, lone surrogates, and texts that a reader would take for an escape of them.
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
const WRITTEN_OUT = /_(?=x[0-9A-Fa-f]{4}_)/g;
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

function xmlText(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(WRITTEN_OUT, '_x005F_')
    .replace(/[&<>\r]/g, (sign) => MARKUP[sign] ?? sign);
}

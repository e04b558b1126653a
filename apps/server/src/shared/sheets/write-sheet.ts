/**
 * Writes a workbook while its rows arrive, so that a million rows are never in memory. `hucre` writes the parts around
 * the rows (its streaming writer has no printed header, which the watermark needs), and the rows are inserted.
 */
import { colToLetter } from 'hucre/xlsx';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { drawWorkbook, sheetPart, type SheetFrame } from './sheet-frame.ts';
import type { SheetCell, SheetLook } from './sheet-look.ts';
import { zipStream, type ZipPart } from './zip-stream.ts';

/** The most rows that spreadsheet programs accept in a sheet. */
const MOST_ROWS = 1_048_576;
/** The most characters that a cell accepts. */
const LONGEST_TEXT = 32_767;
const BYTES_AT_ONCE = 64 * 1024;

/** A sheet of a workbook, with the rows below its columns. */
export interface Sheet {
  readonly look: SheetLook;
  readonly rows: AsyncIterable<readonly SheetCell[]>;
}

/** The bytes of an .xlsx with one sheet. Rows that do not fit continue on a further sheet with the same columns. */
export function writeSheet(look: SheetLook, rows: Sheet['rows']): AsyncGenerator<Buffer> {
  return writeSheets([{ look, rows }]);
}

/** The same with several sheets, one after the other: the rows of a sheet are read after those of the one before. */
export async function* writeSheets(sheets: readonly Sheet[], mostRows = MOST_ROWS): AsyncGenerator<Buffer> {
  yield* zipStream(workbookParts(sheets, mostRows));
}

/** The parts of the workbook itself come last, because only then the number of its sheets is known. */
async function* workbookParts(sheets: readonly Sheet[], mostRows: number): AsyncGenerator<ZipPart> {
  const planned = await drawWorkbook(sheets.map(({ look }) => look));
  const written: SheetLook[] = [];
  // Programs recognise a workbook by its first part.
  for (const { name, content } of planned.otherParts.filter(isFirstPart)) yield { name, content: [content] };
  for (const [at, { look, rows }] of sheets.entries()) {
    const frame = planned.sheets[at];
    if (!frame) continue;
    const source = aheadOf(rows);
    try {
      do {
        written.push(look);
        yield { name: sheetPart(written.length), content: sheetBytes(frame, source, mostRows) };
      } while (!(await source.isOver()));
    } finally {
      await source.end();
    }
  }
  const { otherParts } = written.length === sheets.length ? planned : await drawWorkbook(written);
  for (const part of otherParts) if (!isFirstPart(part)) yield { name: part.name, content: [part.content] };
}

const isFirstPart = ({ name }: { readonly name: string }) => name.startsWith('_rels/');

type Rows = ReturnType<typeof aheadOf>;

/** Rows that several sheets take in turn; whether there is another one is known before a sheet begins. */
function aheadOf(rows: Sheet['rows']) {
  const source = rows[Symbol.asyncIterator]();
  let coming: Promise<IteratorResult<readonly SheetCell[]>> | undefined;
  const peek = () => (coming ??= source.next());
  return {
    isOver: async () => (await peek()).done === true,
    async take(): Promise<readonly SheetCell[] | undefined> {
      const { done, value } = await peek();
      if (done) return undefined;
      coming = undefined;
      return value;
    },
    end: async () => void (await source.return?.()),
  };
}

async function* sheetBytes(
  { before, after, styles, firstRow }: SheetFrame,
  rows: Rows,
  mostRows: number,
): AsyncGenerator<Buffer> {
  const columns = styles.map((style, index) => ({ letters: colToLetter(index), style }));
  let text = before;
  for (let number = firstRow; number <= mostRows; number += 1) {
    const row = await rows.take();
    if (!row) break;
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

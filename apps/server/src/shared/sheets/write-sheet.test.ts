import { readXlsx } from 'hucre/xlsx';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SheetCell } from './sheet-look.ts';
import { writeSheet, writeSheets } from './write-sheet.ts';
import { readZip } from './zip-entries.ts';

const look = (columns: number) => ({
  title: 't',
  mark: '',
  columns: Array.from({ length: columns }, (_, at) => ({ title: `c${at}`, pattern: undefined })),
});

async function written(columns: number, rows: readonly (readonly SheetCell[])[], title = 't'): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const coming = async function* (): AsyncGenerator<readonly SheetCell[]> {
    yield* rows;
  };
  for await (const piece of writeSheet({ ...look(columns), title }, coming())) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('the writer lets other work run after some cells of a row of millions of characters', async () => {
  let sinceTurn = 0;
  let most = 0;
  let isWriting = true;
  const row = new Proxy(
    Array.from({ length: 100 }, () => '<'.repeat(32_767)),
    {
      get(cells, at) {
        most = Math.max(most, (sinceTurn += 1));
        return Reflect.get(cells, at) as unknown;
      },
    },
  );
  const turning = (async () => {
    for (; isWriting; sinceTurn = 0) await turn();
  })();
  await written(100, [row]);
  isWriting = false;
  await turning;
  // A cell is more than a chunk; another one may be read before the event loop runs.
  expect(most).toBeLessThan(5);
});

test('a row that is written in several pieces is one row', async () => {
  const row = Array.from({ length: 6 }, (_, at) => `${at}${'x'.repeat(30_000)}`);
  const [sheet] = (await readXlsx(await written(6, [row, ['a', 2]]))).sheets;
  expect(
    sheet?.rows.slice(1).map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell.length : cell))),
  ).toEqual([row.map(({ length }) => length), [1, 2, null, null, null, null]]);
});

test.each([
  ['t', "'t'"],
  ["钥匙 2026-(东澜)'x", "'钥匙 2026-(东澜)''x'"],
  ['2026', "'2026'"],
  ['A1', "'A1'"],
  ['a & <b>', "'a &amp; &lt;b&gt;'"],
])('the printed titles of a sheet called %s name it in quotes', async (title, quoted) => {
  const bytes = await written(1, [['x']], title);
  const workbook = (await readZip(bytes)).find(({ name }) => name === 'xl/workbook.xml');
  const names = String(await workbook?.unpack()).match(/<definedName .*?<\/definedName>/g);
  expect(names).toEqual([`<definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$1:$1</definedName>`]);
  const [sheet] = (await readXlsx(bytes)).sheets;
  expect([sheet?.name, sheet?.pageSetup?.printTitlesRow]).toEqual([title, '$1:$1']);
});

async function* rowsOf(count: number, name: string): AsyncGenerator<readonly SheetCell[]> {
  for (let row = 1; row <= count; row += 1) yield [`${name}${row}`, row];
}

const sheetsIn = async (bytes: Buffer) =>
  (await readXlsx(bytes)).sheets.map(({ name, rows }) => [name, rows.map(([first]) => first)] as const);

test('a workbook has a sheet for each list, with its own columns, and none of its rows elsewhere', async () => {
  const numbered = { title: 'b', mark: 'mark', columns: [{ title: 'b0', pattern: '0' }, { title: 'b1' }] };
  const bytes = await buffer(
    writeSheets([
      { look: look(2), rows: rowsOf(2, 'a') },
      { look: numbered, rows: rowsOf(1, 'b') },
      { look: { ...look(1), title: 'T' }, rows: rowsOf(0, 'c') },
    ]),
  );
  expect(await sheetsIn(bytes)).toEqual([
    ['t', ['c0', 'a1', 'a2']],
    ['b', ['mark', 'b0', 'b1']],
    ['T (2)', ['c0']],
  ]);
  const [first] = await readZip(bytes);
  expect(first?.name).toBe('_rels/.rels');
});

test('rows beyond the end of a sheet continue on a further sheet with the same head', async () => {
  const other = { ...look(2), title: 'other', mark: 'mark' };
  const bytes = await buffer(
    writeSheets(
      [
        { look: look(2), rows: rowsOf(6, 'a') },
        { look: other, rows: rowsOf(3, 'b') },
      ],
      4,
    ),
  );
  expect(await sheetsIn(bytes)).toEqual([
    ['t', ['c0', 'a1', 'a2', 'a3']],
    ['t (2)', ['c0', 'a4', 'a5', 'a6']],
    ['other', ['mark', 'c0', 'b1', 'b2']],
    ['other (2)', ['mark', 'c0', 'b3']],
  ]);
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const patterns = sheets.map(({ cells }) => cells?.get('2,0')?.style?.numFmt);
  expect(patterns).toEqual(['@', '@', '@', '@']);
});

test('the rows of a sheet are read after those of the sheet before', async () => {
  const seen: string[] = [];
  const rows = async function* (name: string): AsyncGenerator<readonly SheetCell[]> {
    for (let row = 0; row < 3; row += 1) {
      seen.push(name);
      yield [name];
      await turn();
    }
  };
  await buffer(writeSheets(['a', 'b'].map((name) => ({ look: { ...look(1), title: name }, rows: rows(name) }))));
  expect(seen.join('')).toBe('aaabbb');
});

async function* failing(): AsyncGenerator<readonly SheetCell[]> {
  yield ['a'];
  throw new RangeError('EXPORT_TOO_LONG: a test');
}

test('a reader that gives up ends the rows, and an error of the rows ends the workbook', async () => {
  let isBegun = false;
  let isEnded = false;
  const endless = async function* (): AsyncGenerator<readonly SheetCell[]> {
    try {
      isBegun = true;
      for (;;) yield ['x'.repeat(30_000)];
    } finally {
      isEnded = true;
    }
  };
  const pieces = writeSheet(look(1), endless());
  while (!isBegun) await pieces.next();
  await pieces.return(undefined);
  expect(isEnded).toBe(true);
  await expect(buffer(writeSheet(look(1), failing()))).rejects.toThrow('EXPORT_TOO_LONG');
});

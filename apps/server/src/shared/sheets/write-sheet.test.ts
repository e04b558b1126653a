import { readXlsx } from 'hucre/xlsx';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SheetCell } from './sheet-look.ts';
import { writeSheet } from './write-sheet.ts';
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

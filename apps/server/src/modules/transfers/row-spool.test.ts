import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRowSpool, type RowSpool, type SheetRow, type SpooledPieces } from './row-spool.ts';

function openStore() {
  const stored = new Map<number, Buffer>();
  const pieces: SpooledPieces = {
    add: async (bytes) => {
      const number = stored.size;
      await turn();
      stored.set(number, bytes);
      return number;
    },
    take: async (number) => {
      await turn();
      const bytes = stored.get(number);
      if (!bytes) throw new Error(`No piece ${number}.`);
      return bytes;
    },
  };
  return { stored, pieces };
}

async function read(spool: RowSpool) {
  const rows: SheetRow[] = [];
  const parts: number[] = [];
  for await (const piece of spool.pieces()) {
    rows.push(...piece.rows);
    parts.push(piece.part);
  }
  return { rows, parts };
}

test('rows come back in their order, from as many pieces as they need', async () => {
  const { stored, pieces } = openStore();
  const spool = createRowSpool(pieces, 100_000);
  const rows = Array.from({ length: 40_000 }, (_, at): SheetRow => [`row ${at}`, at, 'x'.repeat(20)]);
  for (let at = 0; at < rows.length; at += 7) await spool.add(rows.slice(at, at + 7));
  const { rows: found, parts } = await read(spool);
  expect(found).toEqual(rows);
  expect(stored.size).toBeGreaterThan(2);
  expect(parts).toEqual(Array.from(stored.keys(), (at) => (at + 1) / stored.size));
});

test('cells come back as the sheet takes them', async () => {
  const spool = createRowSpool(openStore().pieces, 10);
  const texts = ['', '=1+1', '\ud800', '\u0000', '"],["', '中文'];
  await spool.add([texts, [undefined, 0, -1.5, 1e300, Number.NaN, Infinity], []]);
  const empty = [undefined, 0, -1.5, 1e300, undefined, undefined];
  expect((await read(spool)).rows).toEqual([texts, empty, []]);
});

test('a spool without rows has no piece', async () => {
  const { stored, pieces } = openStore();
  const spool = createRowSpool(pieces, 10);
  await spool.add([]);
  expect(await read(spool)).toEqual({ rows: [], parts: [] });
  expect(stored.size).toBe(0);
});

test('more rows than allowed are refused before they are stored', async () => {
  const { stored, pieces } = openStore();
  const spool = createRowSpool(pieces, 3);
  await spool.add([['a'], ['b']]);
  await expect(spool.add([['c'], ['d']])).rejects.toThrow('EXPORT_TOO_LONG');
  expect(stored.size).toBe(0);
});

test('adding many rows lets other work run in between', async () => {
  const spool = createRowSpool(openStore().pieces, 100_000);
  let turns = 0;
  let isAdding = true;
  const turning = (async () => {
    for (; isAdding; turns += 1) await turn();
  })();
  await spool.add(Array.from({ length: 4000 }, () => ['x'.repeat(100)]));
  isAdding = false;
  await turning;
  expect(turns).toBeGreaterThan(4);
});

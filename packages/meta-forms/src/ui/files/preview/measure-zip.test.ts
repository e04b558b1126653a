import { writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { scaleFor } from './draw-page.ts';
import { refuseZipBomb } from './measure-zip.ts';
import { docxSample, xlsxSample } from '../sample-files.fixture.ts';
import { zipOf, type ZipLie } from './zip-of.fixture.ts';

const MOST = 1_000_000;
const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

const NAME = 'word/document.xml';

test('a workbook and a small zip are let through', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => ['same text in every row', index]);
  const workbook = bufferOf(await writeXlsx({ sheets: [{ name: 'a', rows }] }));
  await expect(refuseZipBomb(workbook, 100 * MOST)).resolves.toBeUndefined();
  await expect(refuseZipBomb(workbook, workbook.byteLength * 3)).rejects.toMatchObject({ name: 'TooLarge' });
  await expect(refuseZipBomb(zipOf({ [NAME]: Buffer.alloc(MOST) }), MOST)).resolves.toBeUndefined();
  await expect(refuseZipBomb(zipOf({ [NAME]: Buffer.alloc(2000) }, { method: 0 }), MOST)).resolves.toBeUndefined();
});

test('a file that is no zip is left to its reader', async () => {
  await expect(refuseZipBomb(bufferOf(Buffer.from('plain')), MOST)).resolves.toBeUndefined();
  await expect(refuseZipBomb(new ArrayBuffer(0), MOST)).resolves.toBeUndefined();
});

test('a zip that says it unpacks to too much is refused, and one that lies about it too', async () => {
  await expect(refuseZipBomb(zipOf({ [NAME]: Buffer.alloc(10 * MOST) }), MOST)).rejects.toMatchObject({
    name: 'TooLarge',
  });
  await expect(refuseZipBomb(zipOf({ [NAME]: Buffer.alloc(10 * MOST) }, { unpacked: 1 }), MOST)).rejects.toMatchObject({
    name: 'TooLarge',
  });
});

test.each<[string, ZipLie]>([
  ['counts no entry', { count: 0 }],
  ['counts more entries than it has', { count: 2 }],
  ['lies about its length', { size: -10 }],
  ['lies about its place', { shift: -4 }],
  ['lies about its place by far', { shift: 4_000_000 }],
  ['packs in an unknown way', { method: 12 }],
])('a zip whose directory %s is refused: its reader could find what was not counted', async (_what, lie) => {
  await expect(
    refuseZipBomb(zipOf({ [NAME]: Buffer.alloc(10 * MOST) }, { unpacked: 1, ...lie }), MOST),
  ).rejects.toThrow(RangeError);
});

test('a page of a PDF is drawn as wide as there is room, and no side longer than a canvas may be', () => {
  expect(scaleFor({ width: 200, height: 300 }, 800, 16_000)).toBe(4);
  const tall = { width: 1, height: 14_400 };
  expect(tall.height * scaleFor(tall, 800, 16_000)).toBeLessThanOrEqual(16_000);
});

test('documents as their programs write them are let through', async () => {
  for (const sample of [docxSample(), await xlsxSample()])
    await expect(refuseZipBomb(await new Blob([sample]).arrayBuffer(), 100 * MOST)).resolves.toBeUndefined();
});

import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '../../shared/sheets/zip-entries.ts';
import { zipStream, type ZipPart } from '../../shared/sheets/zip-stream.ts';
import { workbookOf } from '../../testing/transfer-calls.ts';
import { MOST_ENTRIES, MOST_MARKS } from './limits.ts';
import { readUpload } from './read-upload.ts';

const MEGABYTE = 1024 * 1024;
const part = (name: string, ...content: readonly string[]): ZipPart => ({
  name,
  content: content.map((text) => Buffer.from(text)),
});
const zipOf = (parts: readonly ZipPart[]) => buffer(zipStream(parts));

/** A workbook in which one part replaces another. */
async function bookWith(name: string, ...content: readonly string[]): Promise<Buffer> {
  const entries = await readZip(
    await workbookOf([
      ['a', 1],
      ['b', 2],
    ]),
  );
  const parts = await Promise.all(
    entries
      .filter((entry) => entry.name !== name)
      .map(async (entry) => ({ name: entry.name, content: [await entry.unpack()] })),
  );
  return zipOf([...parts, part(name, ...content)]);
}

/** Measures the longest time that the event loop was blocked, in ms; `longest` stops it. */
function watchGaps(): { longest(): number } {
  let longest = 0;
  let last = performance.now();
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const watch = setInterval(look, 5);
  return {
    longest() {
      clearInterval(watch);
      look();
      return longest;
    },
  };
}

test('reads the rows of a workbook', async () => {
  const { rows } = await readUpload(await workbookOf([['a', 1], [null], ['中', true]]));
  expect(rows.map(({ number, cells }) => [number, cells.map(({ text }) => text)])).toEqual([
    [1, ['a', '1']],
    [3, ['中', 'true']],
  ]);
});

test('the event loop continues while a large workbook is read', async () => {
  const texts = Array.from({ length: 300_000 }, (_, at) => `<si><t>text ${at}</t></si>`).join('');
  const book = await bookWith(
    'xl/sharedStrings.xml',
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    texts,
    '</sst>',
  );
  const began = performance.now();
  const gaps = watchGaps();
  await readUpload(book);
  expect(gaps.longest()).toBeLessThan((performance.now() - began) / 3);
});

const strings = (count: number) => [
  '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  '<si><t/></si>'.repeat(count),
  '</sst>',
];
const row = '<row><c t="n"><v>1</v></c></row>';

test.each<[string, () => Promise<Buffer>]>([
  ['millions of shared texts', () => bookWith('xl/sharedStrings.xml', ...strings(3_000_000))],
  [
    'more elements than cells can be, among others that make it no bomb',
    () =>
      bookWith(
        'xl/worksheets/sheet1.xml',
        '<worksheet><sheetData>',
        row.repeat(MOST_MARKS / 5),
        Array.from({ length: MEGABYTE / 8 }, () => Math.random().toString(36)).join(''),
      ),
  ],
  [
    'a part that unpacks to a thousand times its size',
    () => bookWith('xl/media/image1.png', ...Array.from({ length: 50 }, () => ' '.repeat(MEGABYTE))),
  ],
  [
    'more bytes than a sheet needs',
    () => bookWith('xl/media/image1.png', ...Array.from({ length: 61 }, () => ' '.repeat(MEGABYTE))),
  ],
  [
    'many thousand files',
    () => zipOf(Array.from({ length: MOST_ENTRIES + 1 }, (_, index) => part(`${index}.xml`, '<a/>'))),
  ],
])('%s are refused before they are parsed, and other work continues meanwhile', async (_name, book) => {
  const bytes = await book();
  const gaps = watchGaps();
  await expect(readUpload(bytes)).rejects.toMatchObject({ reason: 'IMPORT_TOO_LARGE' });
  expect(gaps.longest()).toBeLessThan(1000);
});

test.each<[string, Buffer]>([
  ['no zip', Buffer.from('<html>')],
  ['half a zip', Buffer.from('504b0304140000000800', 'hex')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused as unreadable', async (_name, bytes) => {
  await expect(readUpload(bytes)).rejects.toMatchObject({ reason: 'IMPORT_FILE_UNREADABLE' });
});

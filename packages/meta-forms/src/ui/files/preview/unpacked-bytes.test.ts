import { expect, test } from 'vitest';
import { writeXlsx } from 'hucre';
import { unpackedBytes } from './unpacked-bytes.ts';

const bufferOf = (bytes: Uint8Array) => bytes.slice().buffer;

test('a workbook says what it unpacks to, before it is unpacked', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => ['same text in every row', index]);
  const packed = bufferOf(await writeXlsx({ sheets: [{ name: 'a', rows }] }));
  expect(unpackedBytes(packed)).toBeGreaterThan(packed.byteLength * 3);
});

test('what is no zip says nothing', () => {
  expect(unpackedBytes(bufferOf(Buffer.from('plain')))).toBeUndefined();
  expect(unpackedBytes(new ArrayBuffer(0))).toBeUndefined();
});

test('an entry that lies about its place ends the count', () => {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(9, 10);
  end.writeUInt32LE(4_000_000_000, 16);
  expect(unpackedBytes(bufferOf(end))).toBe(0);
});

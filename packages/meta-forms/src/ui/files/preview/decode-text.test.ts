import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = '云汀市 abc';
test.each([
  ['UTF-8', [...Buffer.from(text)]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...Buffer.from(text)]],
  ['UTF-16 with a mark', [0xff, 0xfe, ...Buffer.from(text, 'utf16le')]],
  ['UTF-16 the other way', [0xfe, 0xff, ...Buffer.from(text, 'utf16le').swap16()]],
  ['GBK', [0xd4, 0xc6, 0xcd, 0xa1, 0xca, 0xd0, 0x20, 0x61, 0x62, 0x63]],
])('a text in %s is read', (_name, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text);
});

test('a text that was cut in the middle of a letter is read as what it is', () => {
  expect(decodeText(Uint8Array.from(Buffer.from(text)).subarray(0, 8))).toMatch(/^云汀/);
});

import { expect, test } from 'vitest';
import { byteText } from './byte-text.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1_572_864, '1.5 MB'],
  [5_368_709_120, '5.0 GB'],
  [9e15, '8381903.2 GB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});

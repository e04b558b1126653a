import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

test('a PNG has its width and height in its head; other files have none', () => {
  const picture = readFileSync(new URL('../../../../docs/images/asset-card.png', import.meta.url));
  expect(pictureSize(picture)).toEqual({ width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) });
  expect(pictureSize(picture)?.width).toBeGreaterThan(300);
  expect(pictureSize(Buffer.from('<svg></svg>'))).toBeUndefined();
  expect(pictureSize(picture.subarray(0, 12))).toBeUndefined();
});

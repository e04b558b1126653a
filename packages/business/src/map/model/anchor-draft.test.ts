import { expect, test } from 'vitest';
import { BLANK_ANCHOR, isPicture, missingParts, recordOfAnchor, type AnchorDraft } from './anchor-draft.ts';

const whole: AnchorDraft = {
  villageName: '文一院',
  id: 'YL01',
  villageAddress: '文一路 1 号',
  pointX: 120.2,
  pointY: 30.25,
  coordinateSystem: 'cgcs2000',
  villageBlocks: '350102',
  villageType: '1',
  villageImg: '77',
};

const missing = (part: Partial<AnchorDraft>) => [...missingParts({ ...whole, ...part })];

test('an anchor needs every field and its picture', () => {
  expect(missing({})).toEqual([]);
  for (const [key, blank] of Object.entries(BLANK_ANCHOR)) expect(missing({ [key]: blank })).toEqual([key]);
  expect(missing({ villageName: '  ' })).toEqual(['villageName']);
  expect(missing({ pointX: 0 })).toEqual([]);
});

test('only jpeg, jpg, png and gif are pictures', () => {
  expect(['a.jpeg', 'a.JPG', 'a.b.png', 'a.gif'].map(isPicture)).toEqual([true, true, true, true]);
  expect(['a.svg', 'png', 'a.png.exe', 'a.', ''].map(isPicture)).toEqual([false, false, false, false, false]);
});

test('an anchor becomes a yard of the unit that adds it', () => {
  expect(recordOfAnchor(whole, 'unit-1')).toMatchObject({ villageCode: 'YL01', orgId: 'unit-1', pointX: 120.2 });
  expect(recordOfAnchor(whole, 'unit-1')).not.toHaveProperty('id');
});

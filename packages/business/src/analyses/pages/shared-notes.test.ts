import { expect, test } from 'vitest';
import type { LoadedTile } from '../tile/tile-place.tsx';
import { labelsOf } from '../tile/tile-labels.ts';
import { houseAnswer, houseTile } from '../testing/tiles.fixture.ts';
import { shareNotes } from './shared-notes.ts';

const OWN_UNITS = '只统计本人可见单位的单据';
const tileWith = (left: readonly string[] | undefined): LoadedTile => ({
  tile: houseTile,
  answer: left && { ...houseAnswer, left: [...left] },
  failure: null,
  onRetry: () => undefined,
  labels: labelsOf([], 'zh', ''),
  addressOf: undefined,
  notes: [],
});
const leftOf = (loaded: readonly LoadedTile[]) => loaded.map(({ answer }) => answer?.left);

test('a sentence of every answer is said once, others stay at their tiles', () => {
  const { shared, loaded } = shareNotes([
    tileWith([OWN_UNITS, '另有 3 条']),
    tileWith(undefined),
    tileWith([OWN_UNITS]),
  ]);
  expect(shared).toEqual([OWN_UNITS]);
  expect(leftOf(loaded)).toEqual([['另有 3 条'], undefined, []]);
});

test.each([
  ['one answer alone', [tileWith([OWN_UNITS])]],
  ['answers of which one has no sentence', [tileWith([OWN_UNITS]), tileWith([])]],
])('%s leaves the tiles as they are', (_what, tiles) => {
  expect(shareNotes(tiles)).toEqual({ shared: [], loaded: tiles });
});

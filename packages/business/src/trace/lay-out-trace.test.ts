import { expect, test } from 'vitest';
import { layOutTrace } from './lay-out-trace.ts';
import { CARD_WIDTH, COLUMN_GAP, HEAD_HEIGHT } from './limits.ts';
import { CARD_GAP } from './lay-out-trace.ts';
import { CARD_HEIGHT } from './lay-out-trace.ts';
import type { TraceItem } from './trace-item.ts';

const item = (id: string, parents: readonly string[] = [], more: Partial<TraceItem> = {}): TraceItem => ({
  id,
  moduleKey: 'm',
  title: id,
  parents,
  ...more,
});
const second = CARD_WIDTH + COLUMN_GAP;

test('an arrow leads from the middle of the parent’s right edge to the middle of the child’s left one', () => {
  const { arrows } = layOutTrace([[item('a')], [item('b', ['a']), item('c', ['a'])]]);
  const middle = HEAD_HEIGHT + CARD_HEIGHT / 2;
  const below = middle + CARD_HEIGHT + CARD_GAP;
  expect(arrows.map(({ path }) => path.replace(/ C.*, /, ' .. '))).toEqual([
    `M ${CARD_WIDTH} ${middle} .. ${second} ${middle}`,
    `M ${CARD_WIDTH} ${middle} .. ${second} ${below}`,
  ]);
});

test('children are in the order of their parents', () => {
  const { cards } = layOutTrace([
    [item('a'), item('b')],
    [item('of b', ['b']), item('of a', ['a']), item('lost', ['gone'])],
  ]);
  expect(cards.filter(({ left }) => left === second).map((card) => card.item.id)).toEqual(['of a', 'of b', 'lost']);
});

test('no two cards overlap, and a picture has its space', () => {
  const { cards, height } = layOutTrace(
    [[item('a', [], { image: '/a.png' }), item('b')], [], [item('c', ['nobody'])]],
    new Map([['a', 400]]),
  );
  expect(cards.map(({ top }) => top)).toEqual([HEAD_HEIGHT, HEAD_HEIGHT + CARD_HEIGHT + 400 + CARD_GAP, HEAD_HEIGHT]);
  expect(height).toBe(HEAD_HEIGHT + 2 * CARD_HEIGHT + 400 + CARD_GAP);
});

test('two parents give two arrows, and a missing parent none', () => {
  expect(layOutTrace([[item('a'), item('b')], [item('c', ['a', 'b', 'gone'])]]).arrows.map(({ key }) => key)).toEqual([
    'a-c',
    'b-c',
  ]);
});

import { describe, expect, test } from 'vitest';
import { treeIndex } from './tree-index.ts';
import { directlyBelow, halfTicked, linkedNodes, withTicks, type TreeLink } from './tree-links.ts';

const index = treeIndex([
  {
    id: '1',
    name: '局',
    children: [
      {
        id: '2',
        name: '东区',
        disabled: true,
        children: [
          { id: '3', name: '东街' },
          { id: '4', name: '西街' },
        ],
      },
      { id: '5', name: '西区', children: [{ id: '6', name: '南街' }] },
    ],
  },
]);
const idsOf = (nodes: readonly { readonly id: string }[]) => nodes.map(({ id }) => id);

describe('ticking a node', () => {
  test.each<[TreeLink, string, readonly string[]]>([
    ['none', '1', ['1']],
    ['children', '1', ['1', '5']],
    ['descendants', '1', ['1', '3', '4', '5', '6']],
    ['descendants', '5', ['5', '6']],
    ['children', '6', ['6']],
    ['none', '2', []],
    ['descendants', 'unknown', []],
  ])('with the link %s takes along, from %s: %j', (link, id, expected) => {
    expect(idsOf(linkedNodes(index, id, link))).toEqual(expected);
  });

  test('directly below leaves out the node and what is disabled', () => {
    expect(idsOf(directlyBelow(index, '1'))).toEqual(['5']);
    expect(directlyBelow(index, '6')).toEqual([]);
  });
});

describe('the ticked ids', () => {
  test('grow at the end, each once, and shrink by what is unticked', () => {
    expect(withTicks(['9', '6'], linkedNodes(index, '5', 'descendants'), true)).toEqual(['9', '6', '5']);
    expect(withTicks(['9', '6', '5'], linkedNodes(index, '5', 'descendants'), false)).toEqual(['9']);
  });

  test('are the same list where nothing changes', () => {
    const ids = ['5', '6'];
    expect(withTicks(ids, linkedNodes(index, '5', 'descendants'), true)).toBe(ids);
    expect(withTicks(ids, linkedNodes(index, '3', 'none'), false)).toBe(ids);
  });

  test('show as half ticked what is above them', () => {
    expect(halfTicked(index, ['3', '6'])).toEqual(['2', '1', '5']);
    expect(halfTicked(index, ['1', '2', '3'])).toEqual([]);
  });
});

test('100,000 nodes are prepared once; searching, ticking all and unticking all then take a moment each', () => {
  const nodes = Array.from({ length: 1000 }, (_, unit) => ({
    id: `u${unit}`,
    name: `单位 ${unit}`,
    children: Array.from({ length: 99 }, (_one, part) => ({ id: `u${unit}-${part}`, name: `部门 ${part}` })),
  }));
  const large = treeIndex([{ id: 'root', name: '全市', children: nodes }]);
  const start = performance.now();
  const all = withTicks([], linkedNodes(large, 'root', 'descendants'), true);
  const half = halfTicked(large, all.slice(1));
  const none = withTicks(all, linkedNodes(large, 'root', 'descendants'), false);
  // A quadratic algorithm takes minutes; this takes tens of milliseconds, and a few times that on a busy machine.
  expect(performance.now() - start).toBeLessThan(5000);
  expect([all.length, half, none.length]).toEqual([100_001, ['root'], 0]);
});

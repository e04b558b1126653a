import { describe, expect, test } from 'vitest';
import { branchOf, idsAbove, nodesOf, treeIndex } from './tree-index.ts';
import { matchingIds, nextMatch } from './tree-search.ts';

const nodes = [
  {
    id: '1',
    name: '总公司',
    children: [
      { id: '2', name: '一分公司', children: [{ id: '3', name: '财务部', code: 'FIN' }] },
      { id: '4', name: '二分公司' },
    ],
  },
  { id: '5', name: '学校' },
];

const index = treeIndex(nodes);

describe('the nodes of a tree', () => {
  test('are in the order a person reads them', () => {
    expect(index.flat.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('open all that is above a node', () => {
    expect([...idsAbove(index, ['3'])]).toEqual(['2', '1']);
    expect([...idsAbove(index, ['3', '4', '5'])]).toEqual(['2', '1']);
    expect([...idsAbove(index, ['unknown'])]).toEqual([]);
  });

  test('know what is below them, themselves first', () => {
    expect(branchOf(index, '1').map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(branchOf(index, '3').map(({ id }) => id)).toEqual(['3']);
    expect(branchOf(index, '5').map(({ id }) => id)).toEqual(['5']);
    expect(branchOf(index, 'unknown')).toEqual([]);
  });

  test('are found by their ids, the unknown ones left out', () => {
    expect(nodesOf(index, ['4', 'unknown', '3']).map(({ name }) => name)).toEqual(['二分公司', '财务部']);
  });

  test('are prepared once', () => {
    expect(treeIndex(nodes)).toBe(index);
  });

  test('are found by name and by code, from one match to the next and round again', () => {
    const matches = matchingIds(index, ' 公司 ');
    expect(matches).toEqual(['1', '2', '4']);
    expect(matchingIds(index, 'fin')).toEqual(['3']);
    expect(matchingIds(index, 'cw', new Set(['3']))).toEqual(['3']);
    expect(matchingIds(index, ' ')).toEqual([]);
    expect(nextMatch(matches, undefined)).toBe('1');
    expect(nextMatch(matches, '2')).toBe('4');
    expect(nextMatch(matches, '4')).toBe('1');
    expect(nextMatch([], '4')).toBeUndefined();
  });

  test('may be ten thousand levels deep', () => {
    let deep = { id: '0', name: 'leaf' };
    for (let level = 1; level < 10_000; level += 1)
      deep = { id: String(level), name: 'x', children: [deep] } as typeof deep;
    expect(treeIndex([deep]).flat).toHaveLength(10_000);
    expect(branchOf(treeIndex([deep]), '9999')).toHaveLength(10_000);
  });
});

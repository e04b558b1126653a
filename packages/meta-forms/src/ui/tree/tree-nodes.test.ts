import { describe, expect, test } from 'vitest';
import { ancestorsOf, flatNodes, matchingIds, nextMatch, parentsOf } from './tree-nodes.ts';

const nodes = [
  { id: '1', name: '总公司', children: [{ id: '2', name: '一分公司', children: [{ id: '3', name: '财务部', code: 'FIN' }] }, { id: '4', name: '二分公司' }] },
  { id: '5', name: '学校' },
];

describe('the nodes of a tree', () => {
  test('stand in the order a person reads them', () => {
    expect(flatNodes(nodes).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('open all that is above a node', () => {
    expect(ancestorsOf(['3'], parentsOf(nodes))).toEqual(['2', '1']);
    expect(ancestorsOf(['unknown'], parentsOf(nodes))).toEqual([]);
  });

  test('are found by name and by code, from one match to the next and round again', () => {
    const matches = matchingIds(nodes, ' 公司 ');
    expect(matches).toEqual(['1', '2', '4']);
    expect(matchingIds(nodes, 'fin')).toEqual(['3']);
    expect(matchingIds(nodes, ' ')).toEqual([]);
    expect(nextMatch(matches, undefined)).toBe('1');
    expect(nextMatch(matches, '2')).toBe('4');
    expect(nextMatch(matches, '4')).toBe('1');
    expect(nextMatch([], '4')).toBeUndefined();
  });

  test('may be ten thousand levels deep', () => {
    let deep = { id: '0', name: 'leaf' };
    for (let level = 1; level < 10_000; level += 1) deep = { id: String(level), name: 'x', children: [deep] } as typeof deep;
    expect(flatNodes([deep])).toHaveLength(10_000);
  });
});

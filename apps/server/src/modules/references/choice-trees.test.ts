import { describe, expect, test } from 'vitest';
import { branchesByKey, namesInTree, nestOptions, treeBelow } from './choice-trees.ts';

const option = (id: string, parentId: string) => ({ id, parentId, code: `c${id}`, name: `n${id}`, extra: '' });

describe('options as a tree', () => {
  const tree = nestOptions([option('1', '0'), option('2', '1'), option('3', '2'), option('4', '9')]);
  test('an option whose parent is missing becomes a root', () => {
    expect(tree.map(({ id }) => id)).toEqual(['1', '4']);
  });
  test('ranks count from the top, and a leaf has no children', () => {
    expect(tree[0]?.children?.[0]?.children?.[0]).toEqual({ id: '3', name: 'n3', code: 'c3', rank: 3 });
  });
  test('a loop of parents neither hangs nor shows', () => {
    expect(nestOptions([option('1', '2'), option('2', '1')])).toEqual([]);
  });
  test('the nodes below a node are found by code or id', () => {
    expect(treeBelow(tree, 'c1').map(({ id }) => id)).toEqual(['2']);
    expect(treeBelow(tree, '3')).toEqual([]);
  });
  test('all branches at once are those of each code and id', () => {
    const branches = branchesByKey(tree);
    const keys = ['1', 'c1', '2', 'c2', '3', 'c4', 'none'];
    expect(keys.map((key) => branches.get(key) ?? [])).toEqual(keys.map((key) => treeBelow(tree, key)));
  });
  test('every node is found with its name', () => {
    expect([...namesInTree(tree).keys()]).toEqual(['1', '2', '3', '4']);
  });
});

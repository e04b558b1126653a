import { expect, test } from 'vitest';
import { buildTree, withAncestors } from './build-tree.ts';

const rows = [
  { id: 'b', parentId: 'a', name: 'branch' },
  { id: 'a', parentId: '0', name: 'root' },
  { id: 'c', parentId: 'b', name: 'leaf' },
  { id: 'd', parentId: 'gone', name: 'stray' },
];

test('nests rows in any order, makes a stray row a root, and gives a leaf no children', () => {
  const leaf = { id: 'c', parentId: 'b', name: 'leaf' };
  const branch = { id: 'b', parentId: 'a', name: 'branch', children: [leaf] };
  expect(buildTree(rows)).toEqual([
    { id: 'a', parentId: '0', name: 'root', children: [branch] },
    { id: 'd', parentId: 'gone', name: 'stray' },
  ]);
});

test('terminates for rows that are below themselves', () => {
  expect(buildTree([{ id: 'x', parentId: 'x' }])).toEqual([{ id: 'x', parentId: 'x' }]);
  const circle = [
    { id: 'x', parentId: 'y' },
    { id: 'y', parentId: 'x' },
  ];
  expect(withAncestors(circle, () => true)).toEqual(circle);
});

test('keeps every ancestor of a match and nothing else', () => {
  expect(withAncestors(rows, (row) => row.name === 'leaf').map((row) => row.id)).toEqual(['b', 'a', 'c']);
});

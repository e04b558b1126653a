import { expect, test } from 'vitest';
import { branchesOf, hasTask, unitTree, type TaskUnit } from './unit-tree.ts';

const unit = (id: string, parentId: string, state?: TaskUnit['state']): TaskUnit => ({
  id,
  parentId,
  name: `单位${id}`,
  assignId: state === undefined ? '' : `a${id}`,
  ...(state === undefined ? {} : { state }),
});

const UNITS = [
  unit('1', 'hidden', 'committed'),
  unit('2', '1', 'committed'),
  unit('3', '2', 'verified'),
  unit('4', '1'),
  unit('5', '4', 'filling'),
  unit('6', 'elsewhere', 'cancelled'),
];

test('units whose parent is not visible are at the top of the tree', () => {
  const tree = unitTree(UNITS, ({ name }) => name);
  expect(tree.map(({ id }) => id)).toEqual(['1', '6']);
  expect(tree[0]?.children?.map(({ id }) => id)).toEqual(['2', '4']);
  expect(tree[0]?.children?.[1]?.children?.map(({ name }) => name)).toEqual(['单位5']);
});

test('a unit whose report was cancelled may be given the task again', () => {
  expect(UNITS.filter(hasTask).map(({ id }) => id)).toEqual(['1', '2', '3', '5']);
});

test('a report below another chosen one belongs to its branch, also through a unit without the task', () => {
  const named = branchesOf(UNITS, ['a5', 'a1', 'a6']).map(({ assignId, below }) => [
    assignId,
    below.map((one) => one.assignId),
  ]);
  expect(named).toEqual([
    ['a1', ['a2', 'a3', 'a5']],
    ['a6', []],
  ]);
});

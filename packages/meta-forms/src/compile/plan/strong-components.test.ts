import { expect, test } from 'vitest';
import { cyclesOf, nameCycle } from './strong-components.ts';

const ring = (size: number) => Array.from({ length: size }, (_, node) => [(node + 1) % size]);
const nameOf = (node: number) => `n${node}`;

test('a cycle is named along its edges and ends where it begins', () => {
  const edges = [[2], [], [3, 1], [0]];
  const [group = []] = cyclesOf(edges);
  expect(cyclesOf(edges)).toHaveLength(1);
  expect(nameCycle(group, edges, nameOf)).toBe('n0 -> n2 -> n3 -> n0');
});

test('a member that depends on itself is a cycle, and one that does not is none', () => {
  expect(cyclesOf([[0], []])).toEqual([[0]]);
  expect(nameCycle([0], [[0]], nameOf)).toBe('n0 -> n0');
});

test('of a long cycle fifty members are named', () => {
  const edges = ring(80);
  const [group = []] = cyclesOf(edges);
  expect(group).toHaveLength(80);
  expect(nameCycle(group, edges, nameOf).split(' -> ')).toEqual(Array.from({ length: 50 }, (_, node) => nameOf(node)));
});

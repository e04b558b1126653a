import { expect, test } from 'vitest';
import { planAllotment } from './allotment-program.ts';

const rooms = [20, 30, 25, 60, 15].map((area, index) => ({ id: `r${index}`, area }));
const demand = (unitId: string, area: number) => ({ unitId, deptId: '', area });

test('each demand gets rooms that follow each other, the largest demand first, and no room is planned twice', () => {
  const { rooms: planned, unmet } = planAllotment(rooms, [demand('small', 20), demand('large', 70)]);
  expect(planned.filter(({ demand: { unitId } }) => unitId === 'large').map(({ roomId }) => roomId)).toEqual([
    'r0',
    'r1',
    'r2',
  ]);
  expect(new Set(planned.map(({ roomId }) => roomId)).size).toBe(planned.length);
  expect(unmet).toEqual([]);
});

test('the last room of a demand is the smallest that is enough', () => {
  const { rooms: planned } = planAllotment(rooms.slice(2), [demand('unit', 40)]);
  expect(planned.map(({ roomId }) => roomId)).toEqual(['r2', 'r4']);
});

test('what no room is left for stays unmet', () => {
  const { unmet } = planAllotment(rooms, [demand('unit', 151.25)]);
  expect(unmet).toEqual([demand('unit', 1.25)]);
});

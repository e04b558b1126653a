import { expect, test } from 'vitest';
import { routeRound } from './route-round.ts';

const box = (x: number, y: number, [width, height] = [100, 80]) => ({ x, y, width, height });
const place = (x: number, y: number) => ({ x, y });

test('a line that leads through no other node stays as it is', () => {
  const route = [place(100, 40), place(200, 40)];
  const around = { source: box(0, 0), target: box(200, 0), boxes: [box(100, 100)], labels: [] };
  expect(routeRound(route, around)).toBe(route);
});

test('a node that is appended below another one is reached from the side', () => {
  const [source, end, gateway] = [box(0, 0), box(160, 22, [36, 36]), box(165, 130, [50, 50])];
  const route = [place(100, 40), place(190, 40), place(190, 130)];
  expect(routeRound(route, { source, target: gateway, boxes: [end], labels: [] })).toEqual([
    place(50, 40),
    place(50, 155),
    place(190, 155),
  ]);
});

test('a line passes below a node between its ends, and above it where a name is below', () => {
  const [source, task, end] = [box(0, 15, [50, 50]), box(100, 0), box(260, 22, [36, 36])];
  const route = [place(50, 40), place(260, 40)];
  const around = { source, target: end, boxes: [task] };
  expect(routeRound(route, { ...around, labels: [] })).toEqual([
    place(25, 40),
    place(25, 89),
    place(278, 89),
    place(278, 40),
  ]);
  expect(routeRound(route, { ...around, labels: [box(265, 60, [26, 14])] })).toEqual([
    place(25, 40),
    place(25, -9),
    place(278, -9),
    place(278, 40),
  ]);
});

test('a line keeps its way where there is no other', () => {
  const [source, target] = [box(0, 0, [50, 50]), box(300, 0, [50, 50])];
  const around = [box(-20, 60, [90, 10]), box(-20, -20, [90, 10]), box(100, 0)];
  const route = [place(50, 25), place(300, 25)];
  expect(routeRound(route, { source, target, boxes: around, labels: [] })).toBe(route);
});

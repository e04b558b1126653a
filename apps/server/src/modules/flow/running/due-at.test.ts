import { expect, test } from 'vitest';
import { dueAt } from './due-at.ts';

const at = new Date('2026-01-31T10:00:00Z');

test.each([
  ['PT8H', '2026-01-31T18:00:00.000Z'],
  ['P3D', '2026-02-03T10:00:00.000Z'],
  ['P1W', '2026-02-07T10:00:00.000Z'],
  ['P1DT2H30M5S', '2026-02-01T12:30:05.000Z'],
  ['P9999999999Y', '9999-01-01T00:00:00.000Z'],
])('a duration of %s ends at %s', (value, expected) => {
  expect(dueAt({ type: 'duration', value }, at).toISOString()).toBe(expected);
});

test('a date is due at that time', () => {
  expect(dueAt({ type: 'date', value: '2026-05-01T08:00:00Z' }, at).toISOString()).toBe('2026-05-01T08:00:00.000Z');
});

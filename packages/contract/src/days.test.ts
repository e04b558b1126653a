import { expect, test } from 'vitest';
import { dayAfter, daysBetween, isDay } from './days.ts';

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%j is a day: %j', (text, answer) => {
  expect(isDay(text)).toBe(answer);
});

test('days go over months and years, and not beyond years of four digits', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(dayAfter('9999-12-30', 400)).toBe('9999-12-31');
});

test('the days from one to another include both, and end with the last one there is', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysBetween('2026-01-01', '2026-01-01')).toEqual(['2026-01-01']);
  expect(daysBetween('2026-01-02', '2026-01-01')).toEqual([]);
  expect(daysBetween('9999-12-30', '9999-12-31')).toEqual(['9999-12-30', '9999-12-31']);
});

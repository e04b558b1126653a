import { isWorkday } from '@org/contract';
import { describe, expect, test } from 'vitest';
import { publishedDays } from '../../../baseline/holidays.ts';
import { dueTimeOf } from './due-time.ts';
import { addWorkdays } from './working-days.ts';

const now = '2026-02-12 16:30:00'; // a Thursday

describe('when a task is due', () => {
  test.each([
    ['P1D', '2026-02-13 23:59:59'],
    // Saturday 14 February is a shifted working day, and the Spring Festival lasts from 15 to 23 February.
    ['P2D', '2026-02-14 23:59:59'],
    ['P3D', '2026-02-24 23:59:59'],
    ['P0D', '2026-02-12 23:59:59'],
    ['PT8H', '2026-02-13 00:30:00'],
    ['P1DT1H', '2026-02-13 17:30:00'],
    ['P2W', '2026-02-26 16:30:00'],
    ['2026-03-01', '2026-03-01 23:59:59'],
    ['2026-03-01T09:30', '2026-03-01 09:30:00'],
    ['2026-02-30', undefined],
    ['2026-03-01T25:00', undefined],
    ['soon', undefined],
    ['P', undefined],
    ['P1D2Y', undefined],
    ['P1DT', undefined],
    ['', undefined],
  ])('%s is %s', (text, expected) => {
    expect(dueTimeOf(text, now, publishedDays)).toBe(expected);
  });
});

describe('working days', () => {
  test.each([
    ['2025-01-26', true],
    ['2025-01-28', false],
    ['2025-02-08', true],
    ['2025-10-08', false],
    ['2025-10-11', true],
    ['2026-01-04', true],
    ['2026-05-05', false],
    ['2026-09-20', true],
    ['2026-10-10', true],
    ['2026-10-07', false],
    ['2026-11-26', true],
    ['2026-11-28', false],
    ['2026-11-29', false],
  ])('%s is a working day: %s', (day, expected) => {
    expect(isWorkday(day, publishedDays)).toBe(expected);
  });

  test('are counted backwards too', () => {
    expect(addWorkdays('2026-02-24', -1, publishedDays)).toBe('2026-02-14');
  });

  test('end with the last day of the year 9999', () => {
    expect(addWorkdays('9999-12-30', 5, publishedDays)).toBe('9999-12-31');
  });

  test('end where a calendar has holidays only', () => {
    const never = { get: () => ({ isWorkday: false }) } as unknown as ReadonlyMap<string, { isWorkday: boolean }>;
    expect(addWorkdays('2026-02-12', 3, never)).toBe('2026-02-15');
  });
});

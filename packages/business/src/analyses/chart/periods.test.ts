import { expect, test } from 'vitest';
import { latestPeriods, periodWayOf } from './periods.ts';

test('keys of one kind are periods, others are none', () => {
  expect(periodWayOf(['2024', '', '2026'])).toBe('year');
  expect(periodWayOf(['2024-Q1'])).toBe('quarter');
  expect(periodWayOf(['2024-12', '2025-01'])).toBe('month');
  expect([periodWayOf(['2024', '2024-05']), periodWayOf(['u1']), periodWayOf([''])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('periods are in the order of time, with those between them', () => {
  expect(latestPeriods(['1998', '1995', ''], 'year')).toEqual(['1995', '1996', '1997', '1998']);
  expect(latestPeriods(['2025-Q3', '2026-Q2'], 'quarter')).toEqual(['2025-Q3', '2025-Q4', '2026-Q1', '2026-Q2']);
  expect(latestPeriods(['2026-01', '2025-11'], 'month')).toEqual(['2025-11', '2025-12', '2026-01']);
});

test('of many periods the latest are left', () => {
  expect(latestPeriods(['1900', '2026'], 'year', 3)).toEqual(['2024', '2025', '2026']);
  expect(latestPeriods(['1900', '2026'], 'year')).toHaveLength(15);
  expect(latestPeriods([], 'year')).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { datePeriods, longestPeriods, periodOf } from './date-periods.ts';

const dates = [
  { value: '2023-12-31 00:00:00', count: 2 },
  { value: '2024-03-15', count: 5 },
  { value: '', count: 4 },
  { value: '2024-03-01', count: 1 },
  { value: '2024-11-02', count: 1 },
];

describe('the dates of a column', () => {
  test('are years, months and days with their numbers, latest first and empty ones last', () => {
    expect(datePeriods(dates, 'date')).toEqual([
      {
        key: '2024',
        count: 7,
        parts: [
          { key: '2024-11', count: 1, parts: [{ key: '2024-11-02', count: 1, parts: [] }] },
          {
            key: '2024-03',
            count: 6,
            parts: [
              { key: '2024-03-15', count: 5, parts: [] },
              { key: '2024-03-01', count: 1, parts: [] },
            ],
          },
        ],
      },
      {
        key: '2023',
        count: 2,
        parts: [{ key: '2023-12', count: 2, parts: [{ key: '2023-12-31', count: 2, parts: [] }] }],
      },
      { key: '', count: 4, parts: [] },
    ]);
  });
  test('include a month that has no records', () => {
    expect(datePeriods([{ value: '2024-03', count: 0 }], 'date')).toEqual([
      { key: '2024', count: 0, parts: [{ key: '2024-03', count: 0, parts: [] }] },
    ]);
  });
  test('go as far as the precision of the column', () => {
    expect(datePeriods(dates.slice(0, 1), 'month')).toEqual([
      { key: '2023', count: 2, parts: [{ key: '2023-12', count: 2, parts: [] }] },
    ]);
    expect(datePeriods(dates.slice(0, 1), 'year')).toEqual([{ key: '2023', count: 2, parts: [] }]);
  });
});

test('a ticked period includes what is in it', () => {
  expect(longestPeriods(['2024', '2024-03', '2024-03-15', '2023-12-31', ''])).toEqual(['2024', '2023-12-31', '']);
});

test.each([
  [{ from: '2024-03-15', to: '2024-03-15' }, '2024-03-15'],
  [{ from: '2024-02-01', to: '2024-02-29' }, '2024-02'],
  [{ from: '2024-01-01', to: '2024-12-31' }, '2024'],
  [{ from: '2024-01', to: '2024-12' }, '2024'],
  [{ from: '2024-01', to: '2024-11' }, undefined],
  [{ from: '2024-02-01', to: '2024-02-28' }, undefined],
  [{ from: '2023-01-01', to: '2024-12-31' }, undefined],
  [{ from: '2024-01-01' }, undefined],
])('the range %j is the period %s', (range, period) => {
  expect(periodOf(range)).toBe(period);
});

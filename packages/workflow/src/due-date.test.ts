import { expect, test } from 'vitest';
import { readDueDate } from './due-date.ts';

test.each([
  ['P3D', { type: 'workingDays', days: 3 }],
  [' P0D ', { type: 'workingDays', days: 0 }],
  ['PT8H', { type: 'duration', value: 'PT8H' }],
  ['P1DT2H', { type: 'duration', value: 'P1DT2H' }],
  ['P2W', { type: 'duration', value: 'P2W' }],
  ['2026-02-28', { type: 'moment', day: '2026-02-28' }],
  ['2026-05-01T09:30', { type: 'moment', day: '2026-05-01', time: '09:30' }],
  ['2026-05-01 09:30:15', { type: 'moment', day: '2026-05-01', time: '09:30:15' }],
])('%s is a due date', (text, read) => {
  expect(readDueDate(text)).toEqual(read);
});

test.each(['', 'P', 'soon', '3', 'P1D2Y', 'PT', '2026-02-30', '2026-13-01', '2026-05-01T25:00', '${deadline}'])(
  '“%s” is none',
  (text) => {
    expect(readDueDate(text)).toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { draftTime } from './draft-time.ts';

test.each([
  ['2026-03-04T09:05:59', '09:05'],
  ['2026-03-04T00:00:00', '00:00'],
  ['2026-03-03T23:59:00', '2026-03-03 23:59'],
])('a draft of %s is from %s', (saved, said) => {
  expect(draftTime(new Date(saved).getTime(), new Date('2026-03-04T12:00:00'))).toBe(said);
});

import { afterEach, expect, test, vi } from 'vitest';
import { dueAt } from './due-at.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

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

test.each([
  ['Asia/Shanghai', '2026-12-01T09:00:00', '2026-12-01T01:00:00.000Z'],
  ['Asia/Shanghai', '2026-12-01', '2026-11-30T16:00:00.000Z'],
  ['America/New_York', '2026-12-01T09:00', '2026-12-01T14:00:00.000Z'],
  ['America/New_York', '2026-12-01', '2026-12-01T05:00:00.000Z'],
  ['America/New_York', '2026-03-08T03:30:00', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-12-01T09:00:00+08:00', '2026-12-01T01:00:00.000Z'],
])('a date in %s without an offset is one of the wall clock: %s', async (zone, value, expected) => {
  vi.stubEnv('TIME_ZONE', zone);
  vi.resetModules();
  const fresh = await import('./due-at.ts');
  expect(fresh.dueAt({ type: 'date', value }, at).toISOString()).toBe(expected);
});

import { expect, test } from 'vitest';
import { lastingOf } from './lasting.ts';

test.each([
  ['2026-11-02 09:00:00', '2026-11-02 09:00:59', undefined],
  ['2026-11-02 09:00:00', '2026-11-02 09:59:59', { unit: 'minutes', count: 59 }],
  ['2026-11-02 09:00:00', '2026-11-03 08:59:59', { unit: 'hours', count: 23 }],
  ['2026-11-02 09:00:00', '2026-11-05 09:00:00', { unit: 'days', count: 3 }],
  ['', '2026-11-05 09:00:00', undefined],
  ['2026-11-05 09:00:00', '2026-11-02 09:00:00', undefined],
])('from %j to %j is %j', (from, to, lasting) => expect(lastingOf(from, to)).toEqual(lasting));

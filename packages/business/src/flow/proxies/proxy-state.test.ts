import { PortError } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { bodyOf, draftOf, missingIn, problemsOf } from './proxy-draft.ts';
import { proxyState } from './proxy-state.ts';

const days = { beginDate: '2026-11-02', endDate: '2026-11-05' };
const words = { person: 'who', days: 'when' };

test.each([
  ['2026-11-01', 'waiting'],
  ['2026-11-02', 'active'],
  ['2026-11-05', 'active'],
  ['2026-11-06', 'over'],
])('on %s a proxy is %s', (today, state) => {
  expect(proxyState(days, today)).toBe(state);
});

test('a new draft begins today, and is sent once person and days are known', () => {
  const draft = draftOf(undefined, '2026-11-02');
  expect(missingIn(draft, words)).toEqual(words);
  const full = { ...draft, proxyUserId: 'liu', endDate: '2026-11-05', remark: ' 出差 ' };
  expect(missingIn(full, words)).toEqual({});
  expect(bodyOf(full, undefined)).toEqual({ proxyUserId: 'liu', ...days, processKeys: [], remark: '出差' });
});

test.each([
  ['FLOW_PROXY_SELF', 'person'],
  ['FLOW_PROXY_CYCLE', 'person'],
  ['FLOW_PROXY_OVERLAP', 'days'],
  ['FLOW_PROXY_DAYS', 'days'],
  ['FLOW_PROXY_TOO_MANY', 'form'],
])('the sentence of %s is at %s', (reason, field) => {
  expect(problemsOf(new PortError('invalid', '不行', { reason }))).toEqual({ [field]: '不行' });
});

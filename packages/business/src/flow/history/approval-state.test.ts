import { expect, test } from 'vitest';
import { approvalsOf, approvalState } from './approval-state.ts';
import { historyRow } from '../testing/flow-rows.fixture.ts';

const END = '2026-11-02 09:20:00';

test.each([
  [true, END, 'passed'],
  [false, END, 'refused'],
  [true, '', 'running'],
  [false, '', 'running'],
] as const)('pass %s with the end %j is %s', (pass, endTime, state) => {
  expect(approvalState({ pass, endTime })).toBe(state);
});

test('moves between persons are no approvals', () => {
  const approval = historyRow({ id: '1' });
  expect(approvalsOf([approval, historyRow({ id: '2', activityType: 'transfer' })])).toEqual([approval]);
});

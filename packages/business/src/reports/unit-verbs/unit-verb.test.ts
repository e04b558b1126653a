import type { ReportFillState } from '@org/contract';
import { expect, test } from 'vitest';
import { isOfOwner, needsReason, takesUnitVerb, UNIT_VERBS } from './unit-verb.ts';

const STATES: readonly ReportFillState[] = ['unfilled', 'filling', 'committed', 'verified', 'rejected', 'cancelled'];

test.each([
  ['verify', ['committed']],
  ['reject', ['committed']],
  ['cancel', ['unfilled', 'filling', 'verified', 'rejected']],
  ['remind', ['unfilled', 'filling', 'rejected']],
  ['prolong', ['unfilled', 'filling', 'rejected']],
  ['removeadmin', ['unfilled', 'filling', 'rejected']],
] as const)('%s is for reports that are %j', (verb, states) => {
  expect(STATES.filter((state) => takesUnitVerb(state, verb))).toEqual(states);
});

test('only a report that is sent back needs a reason', () => {
  expect(UNIT_VERBS.filter(needsReason)).toEqual(['reject']);
});

test('who sees only reports of their units decides them, and does not change the task', () => {
  expect(UNIT_VERBS.filter((verb) => !isOfOwner(verb))).toEqual(['verify', 'reject', 'cancel']);
});

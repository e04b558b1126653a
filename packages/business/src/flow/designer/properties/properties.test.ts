import { ASSIGNEE_KINDS } from '@org/workflow';
import { expect, test } from 'vitest';
import { readAssignment, writeAssignment, type Assignment } from './assignee.ts';
import { readSignRule, writeSignRule, type SignRule } from './countersign.ts';
import { readDue, writeDue, type Due } from './due.ts';
import {
  ESCALATION_RECEIVERS,
  readEscalation,
  readReminder,
  readSkips,
  SKIP_RULES,
  writeEscalation,
  writeReminder,
  writeSkips,
} from './task-policy.ts';

test.each(ASSIGNEE_KINDS)('the kind %s is written with its number and read back', (kind) => {
  const rule: Assignment = { by: 'rule', kind, number: 3 };
  expect(writeAssignment(rule).assignee).toBe(`\${${kind}_3}`);
  expect(readAssignment(writeAssignment(rule))).toEqual(rule);
});

test.each<Assignment>([
  { by: 'none' },
  { by: 'initiator' },
  { by: 'persons', ids: [] },
  { by: 'persons', ids: ['u1'] },
  { by: 'persons', ids: ['u1', 'u2'] },
  { by: 'variable', name: 'keeper' },
  { by: 'other', text: "${a == 1 ? 'u1' : 'u2'}" },
])('the assignment %j is written and read back', (assignment) => {
  expect(readAssignment(writeAssignment(assignment))).toEqual(assignment);
});

test('the person of a countersign is read by the variable of its collection', () => {
  const texts = writeAssignment({ by: 'signer' });
  expect(readAssignment(texts, 'signer')).toEqual({ by: 'signer' });
  expect(readAssignment(texts)).toEqual({ by: 'variable', name: 'signer' });
});

test('${unit_superior_3} is the kind unitSuperior', () => {
  expect(readAssignment({ assignee: '${unit_superior_3}', candidateUsers: undefined })).toEqual({
    by: 'rule',
    kind: 'unitSuperior',
    number: 3,
  });
});

test.each<SignRule>([
  { rule: 'all' },
  { rule: 'any' },
  { rule: 'percent', percent: 29 },
  { rule: 'percent', percent: 66.67 },
  { rule: 'percent', percent: 100 },
  { rule: 'other', text: "${flag == ''}" },
])('the rule %j of a countersign is written and read back', (rule) => {
  expect(readSignRule(writeSignRule(rule))).toEqual(rule);
});

test('a share of more than the whole is kept as it is', () => {
  const text = '${nrOfCompletedInstances / nrOfInstances >= 1.5}';
  expect(readSignRule(text)).toEqual({ rule: 'other', text });
});

test.each<Due>([
  { unit: 'none' },
  { unit: 'days', amount: 3 },
  { unit: 'hours', amount: 8 },
  { unit: 'field', key: 'lendDate' },
  { unit: 'text', text: '${deadline}' },
  { unit: 'text', text: 'P1DT2H' },
])('the due date %j is written and read back', (due) => {
  expect(readDue(writeDue(due), ['lendDate'])).toEqual(due);
});

test('an item that is no date of the form is an expression', () => {
  expect(readDue('${lendDate}')).toEqual({ unit: 'text', text: '${lendDate}' });
});

test.each(SKIP_RULES.map((rule) => [rule] as const))('the rule of skipping %s is written and read back', (rule) => {
  expect(readSkips(writeSkips([rule]))).toEqual([rule]);
});

test('no rule of skipping is no attribute, and several are in one', () => {
  expect(writeSkips([])).toBeUndefined();
  expect(writeSkips(['submitter', 'samePerson'])).toBe('samePerson submitter');
  expect(readSkips('submitter,samePerson')).toEqual(['samePerson', 'submitter']);
});

test.each([0, 1, 2, 99])('a reminder %i working days before is written and read back', (days) => {
  expect(readReminder(writeReminder(days))).toBe(days);
});

test('the usual reminder is no attribute', () => {
  expect(writeReminder(1)).toBeUndefined();
  expect(readReminder('soon')).toBe(1);
});

test.each(ESCALATION_RECEIVERS.map((to) => [to] as const))('an escalation to %s is written and read back', (to) => {
  const written = writeEscalation({ after: 12, to });
  expect(readEscalation(written['policy:escalateAfter'], written['policy:escalateTo'])).toEqual({ after: 12, to });
});

test('a model that names no receiver escalates to the superior unit, and one without days never', () => {
  expect(readEscalation('2', undefined)).toEqual({ after: 2, to: 'superior' });
  expect(readEscalation(undefined, 'superior')).toBeUndefined();
  expect(readEscalation('0', 'superior')).toBeUndefined();
});

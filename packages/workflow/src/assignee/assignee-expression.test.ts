import { expect, test } from 'vitest';
import { ASSIGNEE_KINDS, parseAssignee } from './assignee-expression.ts';

test.each(ASSIGNEE_KINDS)('${%s_2} is read', (kind) => {
  expect(parseAssignee(`\${${kind}_2}`)).toEqual({ kind, number: 2, variable: `${kind}_2` });
});

test.each([
  ['${unit_superior_3}', 'unitSuperior', 3],
  ['${initiator_unit_superior_1}', 'initiatorUnitSuperior', 1],
  ['${our_dept_12}', 'ourDept', 12],
])('%s has a kind of several words', (text, kind, number) => {
  expect(parseAssignee(text)).toEqual({ kind, number, variable: text.slice(2, -1) });
});

test.each([
  '',
  'li',
  '${manager}',
  '${unit}',
  '${unit_}',
  '${boss_1}',
  '${unit_1} ',
  'x${unit_1}',
  '${unit_1}${dept_1}',
])('%j is no rule', (text) => expect(parseAssignee(text)).toBeUndefined());

test('a long text is refused in time that does not grow with it', () => {
  expect(parseAssignee(`\${${'a_'.repeat(50_000)}1`)).toBeUndefined();
});

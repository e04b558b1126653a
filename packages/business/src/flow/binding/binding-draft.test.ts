import { expect, test } from 'vitest';
import type { BoundField } from '../designer/conditions/bound-fields.ts';
import { draftsOf, isFaulty, moved, sentOf } from './binding-draft.ts';

const fields: readonly BoundField[] = [
  { key: 'amount', label: '金额', compared: 'number' },
  { key: 'kind', label: '方式', compared: 'options' },
];
const row = (condition: string, unitId = '') => ({
  unitId,
  unitName: '',
  processDefinitionKey: 'lend_flow',
  processDefinitionName: '证照借出',
  condition,
});

test.each(['', "${amount >= 500000 && kind == 'original'}", '${(amount > 1 || amount < 0) && amount != 3}'])(
  'the condition %j is read into a rule and sent as it was',
  (condition) => {
    expect(sentOf(draftsOf([row(condition, 'east')]), fields)).toEqual([
      { unitId: 'east', processDefinitionKey: 'lend_flow', condition },
    ]);
  },
);

test('a row without a value is a fault', () => {
  const [draft] = draftsOf([row('')]);
  if (!draft) throw new Error('There is no rule.');
  const empty = { match: 'all', rows: [{ field: 'amount', sign: '>', value: '' }] } as const;
  expect([isFaulty(draft, fields), isFaulty({ ...draft, condition: empty }, fields)]).toEqual([false, true]);
});

test('a rule moves up and down, and not past an end', () => {
  const drafts = draftsOf([row('', 'a'), row('', 'b'), row('', 'c')]);
  const order = (next: typeof drafts) => next.map(({ unitId }) => unitId).join('');
  expect(order(moved(drafts, 1, 1))).toBe('acb');
  expect(order(moved(drafts, 1, -1))).toBe('bac');
  expect(moved(drafts, 0, -1)).toBe(drafts);
});

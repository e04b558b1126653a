import { expect, test } from 'vitest';
import { decisionBody, flagOf, OUTCOMES } from './decision.ts';

const task = { taskId: 't1', processInstanceId: 'p1' };

test('agree and archive have flag ok, reject and return an empty one', () => {
  expect(OUTCOMES.map(flagOf)).toEqual(['ok', '', 'ok', '']);
});

test('a return names its node and whether it comes straight back', () => {
  const decision = {
    outcome: 'return',
    comment: ' 请补充 ',
    target: 'submit',
    straightBack: true,
    copyTo: [],
  } as const;
  expect(decisionBody(task, decision, {})).toEqual({
    ...task,
    flag: '',
    outcome: 'return',
    comment: '请补充',
    target: 'submit',
    straightBack: true,
  });
});

test('a submission agrees, with the chosen persons and no node', () => {
  const decision = { outcome: 'submit', comment: '', target: 'head', straightBack: true, copyTo: [] } as const;
  expect(decisionBody(task, decision, { unit_1: 'wang' })).toEqual({
    ...task,
    flag: 'ok',
    outcome: 'agree',
    comment: '',
    variables: { unit_1: 'wang' },
  });
});

test('the people who get a copy are named with the decision', () => {
  const decision = { outcome: 'agree', comment: '', target: '', straightBack: false, copyTo: ['li', 'zhao'] } as const;
  expect(decisionBody(task, decision, {})).toMatchObject({ copyUserIds: 'li,zhao' });
});

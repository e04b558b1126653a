import { expect, test } from 'vitest';
import { compiled, instanceOf, line, user } from '../bpmn.fixture.ts';
import { next } from './next.ts';

test('the next tasks are found without a change, past handlers', async () => {
  const service = '<serviceTask id="h" flowable:delegateExpression="${note}"/>';
  const process = await compiled(
    line(service + user('b', '', 'flowable:assignee="${unit_superior_3}"'), 'a>h', 'h>b', 'b>z'),
    ['note'],
  );
  const instance = instanceOf(process);
  const before = instance.state;
  expect(next(process, before, { type: 'complete', task: 1, by: 'me' })).toEqual({
    tasks: [
      {
        task: 3,
        node: 'b',
        name: 'B',
        rule: { kind: 'unitSuperior', number: 3, variable: 'unit_superior_3' },
        candidateUsers: [],
        candidateGroups: [],
      },
    ],
    called: [],
    ended: false,
  });
  expect(instance.state).toBe(before);
});

test('a person who was picked under the name of the expression is the assignee', async () => {
  const process = await compiled(line(user('b', '', 'flowable:assignee="${unit_3}"'), 'a>b', 'b>z'));
  const instance = instanceOf(process);
  const command = { type: 'complete', task: 1, by: 'me', variables: { unit_3: 'li' } } as const;
  expect(next(process, instance.state, command).tasks).toMatchObject([{ node: 'b', assignee: 'li' }]);
});

test('an end is announced', async () => {
  const process = await compiled(line('', 'a>z'));
  const instance = instanceOf(process);
  instance.complete('a');
  expect(next(process, instance.state, { type: 'complete', task: 2, by: 'me' })).toEqual({
    tasks: [],
    called: [],
    ended: true,
  });
});

import { expect, test } from 'vitest';
import { and, compiled, instanceOf, line, start, sub, user, xor } from '../bpmn.fixture.ts';
import { next } from './next.ts';
import { pathAhead } from './path-ahead.ts';

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

test('the path ahead assumes that everybody agrees, and says where the variables do not decide', async () => {
  const inner = sub('u', `${start('t')}${user('d')}`, 't>d');
  const process = await compiled(
    line(
      user('b') + xor('x') + user('r') + xor('y', 'y_z') + user('c') + inner + and('f'),
      'a>b',
      'b>x',
      'x>r ${!pass}',
      'x>y ${pass}',
      'r>b',
      'y>c ${amount > 5}',
      'y>z',
      'c>f',
      'f>u',
      'f>z',
    ),
  );
  const instance = instanceOf(process);
  const seen = () => pathAhead(process, instance.state).map(({ node, certain }) => (certain ? node : `${node}?`));
  expect(seen()).toEqual(['b', 'c?', 'z?', 'e?', 'd?']);
  instance.complete('a', { amount: 6 });
  expect(seen()).toEqual(['c', 'z', 'e', 'd']);
});

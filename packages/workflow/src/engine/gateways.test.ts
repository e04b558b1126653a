import { describe, expect, test } from 'vitest';
import {
  and,
  codeOf,
  compiled,
  countersign,
  end,
  flows,
  instanceOf,
  line,
  or,
  start,
  sub,
  user,
  xor,
} from '../bpmn.fixture.ts';

describe('gateways', () => {
  test('an exclusive one takes the first flow that holds, else the default', async () => {
    const process = await compiled(
      line(xor('x', 'x_z') + user('b') + user('c'), 'a>x', 'x>b ${n > 10}', 'x>c ${n > 5}', 'x>z', 'b>z', 'c>z'),
    );
    for (const [n, node] of [
      [11, 'b'],
      [6, 'c'],
      [1, 'z'],
    ] as const) {
      const instance = instanceOf(process);
      instance.complete('a', { n });
      expect(instance.open).toEqual([node]);
    }
    expect(codeOf(() => instanceOf(process).complete('a'))).toBe('EXPRESSION_UNKNOWN_NAME');
  });

  test('one without a flow that holds is refused, and the state stays', async () => {
    const instance = instanceOf(await compiled(line(xor('x'), 'a>x', 'x>z ${n > 5}')));
    const before = instance.state;
    expect(codeOf(() => instance.complete('a', { n: 1 }))).toBe('NO_FLOW');
    expect(instance.state).toBe(before);
    expect(instance.open).toEqual(['a']);
  });

  test('a parallel join waits for each flow, also where a branch has a choice with two ways into it', async () => {
    const process = await compiled(
      line(
        and('f') + user('b') + user('c') + xor('x') + user('d') + and('j'),
        'a>f',
        'f>b',
        'f>c',
        'b>x',
        'x>j ${left}',
        'x>d ${!left}',
        'd>j',
        'c>j',
        'j>z',
      )
        .replace('<parallelGateway id="j"/>', `${xor('m')}<parallelGateway id="j"/>`)
        .replace('sourceRef="x" targetRef="j"', 'sourceRef="x" targetRef="m"')
        .replace('sourceRef="d" targetRef="j"', 'sourceRef="d" targetRef="m"')
        .replace('</process>', `${flows('m>j')}</process>`),
    );
    const instance = instanceOf(process);
    instance.complete('a');
    expect(instance.open).toEqual(['b', 'c']);
    instance.complete('b', { left: true });
    expect(instance.open).toEqual(['c']);
    instance.complete('c');
    expect(instance.open).toEqual(['z']);
  });

  test('an inclusive join waits for those branches alone that were taken', async () => {
    const process = await compiled(
      line(
        or('f', 'f_d') + user('b') + user('c') + user('d') + or('j'),
        'a>f',
        'f>b ${b}',
        'f>c ${c}',
        'f>d',
        'b>j',
        'c>j',
        'd>j',
        'j>z',
      ),
    );
    const instance = instanceOf(process);
    instance.complete('a', { b: true, c: true });
    expect(instance.open).toEqual(['b', 'c']);
    instance.complete('c');
    expect(instance.open).toEqual(['b']);
    instance.complete('b');
    expect(instance.open).toEqual(['z']);
    const other = instanceOf(process);
    other.complete('a', { b: false, c: false });
    expect(other.open).toEqual(['d']);
    other.complete('d');
    expect(other.open).toEqual(['z']);
  });

  test('a join that would wait for ever is refused with its name', async () => {
    const process = await compiled(line(xor('x') + and('j'), 'a>x', 'x>j ${n == 1}', 'x>z ${n == 2}', 'z>j', 'j>e'));
    const instance = instanceOf(process);
    expect(codeOf(() => instance.complete('a', { n: 1 }))).toBe('STUCK');
  });
});

const signed = async (sequential: boolean, condition = '') =>
  instanceOf(
    await compiled(line(user('b', countersign(sequential, condition), 'flowable:assignee="${signer}"'), 'a>b', 'b>z')),
  );

describe('a countersign', () => {
  const signers = { signers: ['li', 'wang', 'xu'] };

  test('opens a task for each signer at once', async () => {
    const instance = await signed(false);
    instance.complete('a', signers);
    expect(instance.tasks().map(({ assignee, index }) => [assignee, index])).toEqual([
      ['li', 0],
      ['wang', 1],
      ['xu', 2],
    ]);
    instance.complete('b', {}, 1);
    instance.complete('b');
    expect(instance.open).toEqual(['b']);
    instance.complete('b');
    expect(instance.open).toEqual(['z']);
  });

  test('opens one task after the other where it is sequential', async () => {
    const instance = await signed(true);
    instance.complete('a', signers);
    for (const assignee of signers.signers) {
      expect(instance.tasks().map((task) => task.assignee)).toEqual([assignee]);
      instance.complete('b');
    }
    expect(instance.open).toEqual(['z']);
  });

  test('ends when its condition holds, and cancels the others', async () => {
    const instance = await signed(false, 'nrOfCompletedInstances / nrOfInstances > 0.5 and nrOfActiveInstances == 1');
    instance.complete('a', signers);
    instance.complete('b');
    expect(instance.open).toEqual(['b', 'b']);
    instance.complete('b');
    expect(instance.open).toEqual(['z']);
    expect(instance.effects).toContainEqual({ type: 'taskCancelled', task: 5, node: 'b', reason: 'signed' });
  });

  test('without signers is passed', async () => {
    const instance = await signed(false);
    instance.complete('a', { signers: [] });
    expect(instance.open).toEqual(['z']);
  });
});

test('a sub-process is left when all in it is done, and a terminating end closes its scope alone', async () => {
  const terminating = '<endEvent id="k"><terminateEventDefinition/></endEvent>';
  const inner = `${start('t')}${and('f')}${user('b')}${user('c')}${terminating}${end('l')}`;
  const process = await compiled(line(sub('u', inner, 't>f', 'f>b', 'f>c', 'b>k', 'c>l'), 'a>u', 'u>z'));
  const instance = instanceOf(process);
  instance.complete('a');
  instance.complete('c');
  expect(instance.open).toEqual(['b']);
  const other = instanceOf(process);
  other.complete('a');
  other.complete('b');
  expect(other.open).toEqual(['z']);
  expect(other.effects).toContainEqual({
    type: 'taskCancelled',
    task: expect.any(Number),
    node: 'c',
    reason: 'terminate',
  });
});

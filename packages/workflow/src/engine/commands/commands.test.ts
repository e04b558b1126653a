import { describe, expect, test } from 'vitest';
import {
  codeOf,
  compiled,
  countersign,
  forked,
  instanceOf,
  line,
  or,
  plain,
  returned,
  user,
  xor,
} from '../../bpmn.fixture.ts';

describe('claiming', () => {
  test('a task has one person until it is returned', async () => {
    const instance = await plain();
    instance.run({ type: 'claim', task: 1, by: 'li' });
    expect(instance.effects).toEqual([{ type: 'taskAssigned', task: 1, node: 'a', assignee: 'li' }]);
    expect(codeOf(() => instance.run({ type: 'claim', task: 1, by: 'wang' }))).toBe('TASK_OF_ANOTHER');
    expect(codeOf(() => instance.run({ type: 'complete', task: 1, by: 'wang' }))).toBe('TASK_OF_ANOTHER');
    expect(codeOf(() => instance.run({ type: 'unclaim', task: 1, by: 'wang' }))).toBe('TASK_OF_ANOTHER');
    instance.run({ type: 'unclaim', task: 1, by: 'li' });
    expect(codeOf(() => instance.run({ type: 'unclaim', task: 1, by: 'li' }))).toBe('TASK_NOT_CLAIMED');
    instance.run({ type: 'claim', task: 1, by: 'wang' });
    instance.run({ type: 'complete', task: 1, by: 'wang' });
    expect(codeOf(() => instance.run({ type: 'complete', task: 1, by: 'wang' }))).toBe('TASK_NOT_OPEN');
  });

  test('a task can be transferred, and delegated until it is resolved', async () => {
    const instance = await plain();
    instance.run({ type: 'transfer', task: 1, by: 'admin', to: 'li' });
    expect(codeOf(() => instance.run({ type: 'delegate', task: 1, by: 'li', to: 'li' }))).toBe('DELEGATED_TO_ONESELF');
    instance.run({ type: 'delegate', task: 1, by: 'li', to: 'wang' });
    expect(instance.tasks()).toMatchObject([{ assignee: 'wang', owner: 'li' }]);
    expect(codeOf(() => instance.run({ type: 'complete', task: 1, by: 'wang' }))).toBe('TASK_DELEGATED');
    expect(codeOf(() => instance.run({ type: 'resolve', task: 1, by: 'li' }))).toBe('TASK_OF_ANOTHER');
    expect(codeOf(() => instance.run({ type: 'transfer', task: 1, by: 'wang', to: 'wang' }))).toBe('TASK_BORROWED');
    instance.run({ type: 'resolve', task: 1, by: 'wang', variables: { looked: true } });
    expect(instance.tasks()).toMatchObject([{ assignee: 'li' }]);
    expect(codeOf(() => instance.run({ type: 'resolve', task: 1, by: 'li' }))).toBe('TASK_NOT_DELEGATED');
    instance.run({ type: 'complete', task: 1, by: 'li', outcome: 'submit' });
    expect(instance.effects).toContainEqual({ type: 'taskCompleted', task: 1, node: 'a', by: 'li', outcome: 'submit' });
  });
});

describe('a rejection', () => {
  test('leads to the initiator and cancels all other branches', async () => {
    const instance = await forked();
    instance.complete('a');
    instance.complete('b');
    instance.run({ type: 'reject', task: instance.taskAt('c'), by: 'me' });
    expect(instance.open).toEqual(['a']);
    expect(instance.state).toMatchObject({
      round: 2,
      acted: false,
      variables: { flag: '', pass: false, outcome: 'reject' },
    });
    for (const node of ['a', 'b', 'c', 'b2', 'c2']) instance.complete(node);
    expect(instance.open).toEqual(['d']);
  });

  test('is refused for the first node', async () => {
    const instance = await plain();
    expect(codeOf(() => instance.run({ type: 'reject', task: 1, by: 'me' }))).toBe('FIRST_NODE');
    expect(codeOf(() => returned(instance, 'a'))).toBe('FIRST_NODE');
  });

  test('is decided by the model where its conditions read the decision', async () => {
    const process = await compiled(
      line(user('b') + xor('x', 'x_c') + user('c'), 'a>b', 'b>x', 'x>z ${pass}', 'x>c', 'c>b'),
    );
    const instance = instanceOf(process);
    instance.complete('a');
    instance.run({ type: 'reject', task: instance.taskAt('b'), by: 'me' });
    expect(instance.open).toEqual(['c']);
    instance.complete('c');
    instance.complete('b');
    expect(instance.open).toEqual(['z']);
  });
});

describe('a withdrawal', () => {
  test('is the initiator’s until somebody else has completed a task', async () => {
    const instance = await plain();
    expect(codeOf(() => instance.run({ type: 'withdraw', by: 'me' }))).toBe('NOT_SUBMITTED');
    instance.complete('a');
    expect(codeOf(() => instance.run({ type: 'withdraw', by: 'li' }))).toBe('NOT_THE_INITIATOR');
    instance.run({ type: 'withdraw', by: 'me' });
    expect(instance.open).toEqual(['a']);
    instance.complete('a');
    instance.complete('b');
    expect(codeOf(() => instance.run({ type: 'withdraw', by: 'me' }))).toBe('ALREADY_HANDLED');
  });

  test('is the initiator’s again after a return and a new submission', async () => {
    const instance = await plain();
    instance.complete('a');
    instance.run({ type: 'return', by: 'me', task: instance.taskAt('b'), to: 'a' });
    instance.complete('a');
    instance.run({ type: 'withdraw', by: 'me' });
    expect(instance.open).toEqual(['a']);
  });

  test('is not theirs where the submission only came straight back', async () => {
    const instance = await plain();
    instance.complete('a');
    instance.run({ type: 'return', by: 'me', task: instance.taskAt('b'), to: 'a', straightBack: true });
    instance.complete('a');
    expect(codeOf(() => instance.run({ type: 'withdraw', by: 'me' }))).toBe('ALREADY_HANDLED');
  });
});

describe('archiving and suspending', () => {
  test('archiving ends the instance from a task or without one', async () => {
    const instance = await forked();
    instance.complete('a');
    instance.run({ type: 'archive', by: 'me', task: instance.taskAt('b') });
    expect(instance.state).toMatchObject({ status: 'archived', tokens: [] });
    expect(instance.effects.at(-1)).toEqual({ type: 'instanceEnded', how: 'archived' });
  });

  test('a suspended instance takes no command but resume and archive', async () => {
    const instance = await plain();
    expect(codeOf(() => instance.run({ type: 'resume', by: 'admin' }))).toBe('NOT_SUSPENDED');
    instance.run({ type: 'suspend', by: 'admin' });
    expect(codeOf(() => instance.complete('a'))).toBe('SUSPENDED');
    instance.run({ type: 'resume', by: 'admin' });
    instance.complete('a');
    instance.run({ type: 'suspend', by: 'admin' });
    instance.run({ type: 'archive', by: 'admin' });
    expect(instance.state.status).toBe('archived');
  });
});

type Instance = Awaited<ReturnType<typeof plain>>;

const added = (instance: Instance, where: 'before' | 'after' | 'parallel', users: readonly string[]) =>
  instance.run({ type: 'addSign', task: instance.taskAt('b'), by: 'me', where, users });
const people = (instance: Instance) => instance.tasks().map(({ assignee }) => assignee);
const atB = async () => {
  const instance = await plain();
  instance.complete('a');
  instance.run({ type: 'claim', task: instance.taskAt('b'), by: 'me' });
  return instance;
};

describe('added signers', () => {
  test('sign before a person, who signs last', async () => {
    const instance = await atB();
    added(instance, 'before', ['li', 'wang']);
    for (const person of ['li', 'wang', 'me']) {
      expect(people(instance)).toEqual([person]);
      instance.complete('b');
    }
    expect(instance.open).toEqual(['c']);
  });

  test('sign after a person', async () => {
    const instance = await atB();
    added(instance, 'after', ['li', 'wang']);
    for (const person of ['me', 'li', 'wang']) {
      expect(people(instance)).toEqual([person]);
      instance.complete('b');
    }
    expect(instance.open).toEqual(['c']);
  });

  test('sign at the same time, and can be removed while others are left', async () => {
    const instance = await atB();
    added(instance, 'parallel', ['li', 'wang']);
    expect(people(instance)).toEqual(['me', 'li', 'wang']);
    const tasks = instance.state.tokens.filter((token) => token.kind === 'task');
    expect(tasks.map(({ addedBy }) => addedBy)).toEqual([undefined, 'me', 'me']);
    instance.run({ type: 'removeSign', task: instance.taskAt('b', 1), by: 'admin' });
    instance.complete('b');
    expect(people(instance)).toEqual(['wang']);
    instance.run({ type: 'removeSign', task: instance.taskAt('b'), by: 'admin' });
    expect(instance.open).toEqual(['c']);
  });

  test('join a countersign, before the others of a sequential one', async () => {
    const process = await compiled(line(user('b', countersign(true), 'flowable:assignee="${signer}"'), 'a>b', 'b>z'));
    const instance = instanceOf(process, { initiator: 'me', variables: { signers: ['me', 'xu'] } });
    instance.complete('a');
    added(instance, 'after', ['li']);
    added(instance, 'before', ['wang']);
    for (const person of ['wang', 'me', 'li', 'xu']) {
      expect(people(instance)).toEqual([person]);
      instance.complete('b');
    }
    expect(instance.open).toEqual(['z']);
  });

  test('a task without other signers has none to remove, and nobody is nobody to add', async () => {
    const instance = await atB();
    expect(codeOf(() => instance.run({ type: 'removeSign', task: instance.taskAt('b'), by: 'me' }))).toBe(
      'NO_OTHER_SIGNER',
    );
    expect(codeOf(() => added(instance, 'after', []))).toBe('SIGNERS');
  });
});

describe('an administrator', () => {
  test('jumps to any node whose joins can still be reached', async () => {
    const instance = await forked();
    instance.complete('a');
    const jump = (node: string, to: string) =>
      instance.run({ type: 'jump', task: instance.taskAt(node), by: 'admin', to });
    jump('b', 'b2');
    expect(instance.open).toEqual(['b2', 'c']);
    jump('c', 'd');
    expect(instance.open).toEqual(['d']);
    expect(codeOf(() => jump('d', 'b'))).toBe('JOIN_WOULD_WAIT');
    expect(codeOf(() => jump('d', 'j'))).toBe('JUMP_TARGET');
    expect(codeOf(() => jump('d', 'nowhere'))).toBe('NODE_UNKNOWN');
    jump('d', 'a');
    expect(instance.open).toEqual(['a']);
    jump('a', 'e');
    expect(instance.state.status).toBe('completed');
  });

  test('does not jump into a branch that has a task of its own', async () => {
    const process = await compiled(
      line(
        or('f') + user('b') + xor('x', 'x_d') + user('c') + user('d') + xor('y') + or('j'),
        'a>f',
        'f>b ${true}',
        'f>x ${true}',
        'x>c ${true}',
        'x>d',
        'c>y',
        'd>y',
        'b>j',
        'y>j',
        'j>z',
      ),
    );
    const instance = instanceOf(process);
    instance.complete('a');
    const jump = (node: string) => instance.run({ type: 'jump', task: instance.taskAt(node), by: 'admin', to: 'd' });
    expect(codeOf(() => jump('b'))).toBe('JUMP_OTHER_BRANCH');
    instance.complete('b');
    expect(codeOf(() => jump('c'))).toBe('JUMP_OTHER_BRANCH');
    expect(instance.open).toEqual(['c']);
  });

  test('migrates an instance to a version that has a place for each token', async () => {
    const instance = await plain();
    instance.complete('a');
    const version = await compiled(line(user('b1') + user('c'), 'a>b1', 'b1>c', 'c>z'));
    const { step } = await import('../step.ts');
    const migrate = (mapping: Readonly<Record<string, string>>) =>
      step(version, instance.state, { type: 'migrate', by: 'admin', mapping }).state;
    expect(codeOf(() => migrate({}))).toBe('NO_PLACE');
    expect(codeOf(() => migrate({ b: 'e' }))).toBe('NO_PLACE');
    const state = migrate({ b: 'b1' });
    expect(state.tokens).toMatchObject([{ node: 'b1', from: ['a'] }]);
    expect(state.origins).toEqual({ a: [], b1: ['a'] });
  });
});

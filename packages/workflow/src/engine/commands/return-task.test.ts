import { describe, expect, test } from 'vitest';
import {
  and,
  codeOf,
  compiled,
  countersign,
  forked,
  instanceOf,
  line,
  plain,
  returned,
  start,
  sub,
  user,
  xor,
} from '../../bpmn.fixture.ts';
import { returnTargets } from '../open-tasks.ts';

describe('a return', () => {
  test('leads to the node before, or to a chosen one', async () => {
    const instance = await plain();
    instance.complete('a');
    instance.complete('b');
    returned(instance, 'c');
    expect(instance.open).toEqual(['b']);
    instance.complete('b');
    instance.complete('c');
    const task = instance.taskAt('z');
    expect(
      returnTargets(await compiled(line(user('b') + user('c'), 'a>b', 'b>c', 'c>z')), instance.state, task),
    ).toEqual(['c', 'b', 'a']);
    expect(codeOf(() => returned(instance, 'z', { to: 'nowhere' }))).toBe('NODE_UNKNOWN');
    expect(codeOf(() => returned(instance, 'z', { to: 'e' }))).toBe('NOT_EARLIER');
    returned(instance, 'z', { to: 'a' });
    expect(instance.open).toEqual(['a']);
  });

  test('across a join opens every branch that fed it', async () => {
    const instance = await forked();
    for (const node of ['a', 'b', 'c', 'b2', 'c2']) instance.complete(node);
    returned(instance, 'd');
    expect(instance.open).toEqual(['b2', 'c2']);
    for (const node of ['b2', 'c2']) instance.complete(node);
    returned(instance, 'd', { to: 'b' });
    expect(instance.open).toEqual(['b', 'c2']);
    for (const node of ['b', 'c2', 'b2']) instance.complete(node);
    expect(instance.open).toEqual(['d']);
    returned(instance, 'd', { to: 'a' });
    expect(instance.open).toEqual(['a']);
  });

  test('inside a branch leaves the other branches, and before the fork cancels them', async () => {
    const instance = await forked();
    for (const node of ['a', 'b', 'c', 'c2']) instance.complete(node);
    returned(instance, 'b2');
    expect(instance.open).toEqual(['b']);
    instance.complete('b');
    returned(instance, 'b2', { to: 'a' });
    expect(instance.open).toEqual(['a']);
    for (const node of ['a', 'b', 'c', 'b2', 'c2']) instance.complete(node);
    expect(instance.open).toEqual(['d']);
  });

  test('comes straight back where that is asked for, and leaves all other branches', async () => {
    const instance = await forked();
    for (const node of ['a', 'b', 'c', 'c2']) instance.complete(node);
    returned(instance, 'b2', { to: 'a', straightBack: true });
    expect(instance.open).toEqual(['a']);
    instance.complete('a');
    expect(instance.open).toEqual(['b2']);
    instance.complete('b2');
    expect(instance.open).toEqual(['d']);
    expect(codeOf(() => returned(instance, 'd', { straightBack: true }))).toBe('NO_STRAIGHT_WAY_BACK');
  });

  test('opens a finished sub-process as a whole, and leaves one that it is inside of', async () => {
    const process = await compiled(line(sub('u', `${start('t')}${user('b')}${user('c')}`, 't>b', 'b>c'), 'a>u', 'u>z'));
    const instance = instanceOf(process);
    instance.complete('a');
    instance.complete('b');
    instance.complete('c');
    returned(instance, 'z', { to: 'u' });
    expect(instance.open).toEqual(['b']);
    returned(instance, 'b');
    expect(instance.open).toEqual(['a']);
    instance.complete('a');
    instance.complete('b');
    returned(instance, 'c', { to: 'a' });
    expect(instance.open).toEqual(['a']);
  });

  test('in a later lap of a loop leads to a node before the loop, with all branches', async () => {
    const process = await compiled(
      line(
        xor('m') + and('f') + user('b') + user('c') + and('j') + user('k') + xor('x', 'x_z'),
        'a>m',
        'm>f',
        'f>b',
        'f>c',
        'b>j',
        'c>j',
        'j>k',
        'k>x',
        'x>m ${again}',
        'x>z',
      ),
    );
    const instance = instanceOf(process);
    for (const node of ['a', 'b', 'c']) instance.complete(node);
    instance.complete('k', { again: true });
    instance.complete('b');
    expect(returnTargets(process, instance.state, instance.taskAt('c'))).toEqual(['a']);
    returned(instance, 'c');
    expect(instance.open).toEqual(['a']);
    for (const node of ['a', 'b', 'c']) instance.complete(node);
    instance.complete('k', { again: false });
    expect(instance.open).toEqual(['z']);
  });

  test('of one signer takes the whole countersign back', async () => {
    const process = await compiled(line(user('b', countersign(false)), 'a>b', 'b>z'));
    const instance = instanceOf(process, { initiator: 'me', variables: { signers: ['li', 'wang'] } });
    instance.complete('a');
    returned(instance, 'b');
    expect(instance.open).toEqual(['a']);
    expect(instance.effects.filter(({ type }) => type === 'taskCancelled')).toHaveLength(1);
  });
});

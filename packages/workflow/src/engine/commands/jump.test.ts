import { describe, expect, test } from 'vitest';
import { and, codeOf, compiled, end, instanceOf, line, or, start, sub, timer, user, xor } from '../../bpmn.fixture.ts';
import { processorTimeOf } from '../../processor-time.fixture.ts';

type Instance = ReturnType<typeof instanceOf>;
type Others = 'keep' | 'cancel';
const jump = (instance: Instance, [node, to]: readonly [string, string], others?: Others) =>
  instance.run({ type: 'jump', task: instance.taskAt(node), by: 'admin', to, ...(others && { others }) });

/** Three branches b, c and d1 > d2 that are all taken, between gateways of a kind. */
const branches = (gateway: typeof and | typeof or) =>
  line(
    [gateway('f'), user('b'), user('c'), user('d1'), user('d2'), gateway('j'), user('y')].join(''),
    'a>f',
    ...['b', 'c', 'd1'].map((id) => (gateway === or ? `f>${id} \${${id}}` : `f>${id}`)),
    'd1>d2',
    ...['b', 'c', 'd2'].map((id) => `${id}>j`),
    'j>y',
    'y>z',
  );
const all = { b: true, c: true, d1: true };

describe('a jump that cancels the other branches', () => {
  test('leaves one task, after which the instance ends', async () => {
    const instance = instanceOf(await compiled(branches(and)));
    instance.complete('a');
    jump(instance, ['d1', 'y'], 'cancel');
    expect(instance.open).toEqual(['y']);
    expect(instance.effects.filter(({ type }) => type === 'taskCancelled')).toHaveLength(3);
    instance.complete('y');
    instance.complete('z');
    expect(instance.state.status).toBe('completed');
  });

  test('goes into another branch of an inclusive gateway, and not of a parallel one', async () => {
    const inclusive = instanceOf(await compiled(branches(or)), { initiator: 'me', variables: all });
    inclusive.complete('a');
    expect(codeOf(() => jump(inclusive, ['b', 'd2']))).toBe('JUMP_OTHER_BRANCH');
    jump(inclusive, ['b', 'd2'], 'cancel');
    expect(inclusive.open).toEqual(['d2']);
    inclusive.complete('d2');
    expect(inclusive.open).toEqual(['y']);
    const parallel = instanceOf(await compiled(branches(and)));
    parallel.complete('a');
    expect(codeOf(() => jump(parallel, ['b', 'd2'], 'cancel'))).toBe('JOIN_WOULD_WAIT');
    expect(parallel.open).toEqual(['b', 'c', 'd1']);
  });

  test('keeps the timer of the sub-process that it stays in', async () => {
    const inner = sub(
      'u',
      start('t') + and('g') + user('b') + user('c') + user('d') + end('v'),
      't>g',
      'g>b',
      'g>c',
      'b>d',
      'd>v',
    );
    const process = await compiled(line(inner + timer('w', 'u', { interrupting: true }), 'a>u', 'u>z', 'w>z'));
    const instance = instanceOf(process);
    instance.complete('a');
    jump(instance, ['c', 'd'], 'cancel');
    expect(instance.open).toEqual(['d']);
    expect(instance.state.tokens.filter(({ kind }) => kind === 'timer')).toHaveLength(1);
  });
});

describe('a jump that keeps the other branches', () => {
  test('moves one task on its own way', async () => {
    const instance = instanceOf(await compiled(branches(and)));
    instance.complete('a');
    jump(instance, ['d1', 'd2'], 'keep');
    expect(instance.open).toEqual(['b', 'c', 'd2']);
    jump(instance, ['d2', 'd1'], 'keep');
    for (const node of ['b', 'c', 'd1', 'd2', 'y', 'z']) instance.complete(node);
    expect(instance.state.status).toBe('completed');
  });

  test('is refused where a kept task would pass the node again', async () => {
    const instance = instanceOf(await compiled(branches(and)));
    instance.complete('a');
    expect(codeOf(() => jump(instance, ['d1', 'y'], 'keep'))).toBe('JUMP_WOULD_DOUBLE');
    expect(codeOf(() => jump(instance, ['d1', 'a'], 'keep'))).toBe('JUMP_WOULD_DOUBLE');
    expect(codeOf(() => jump(instance, ['d1', 'b'], 'keep'))).toBe('JUMP_WOULD_DOUBLE');
    expect(instance.open).toEqual(['b', 'c', 'd1']);
  });

  test('is refused where the task would not meet the others in their join', async () => {
    const choice = xor('x', 'x_o') + xor('m') + user('o') + user('b') + user('c') + or('f') + or('j');
    const ways = ['a>x', 'x>f ${both}', 'x>o', 'f>b ${both}', 'f>c ${both}', 'b>j', 'c>j', 'j>m', 'o>m', 'm>z'];
    const instance = instanceOf(await compiled(line(choice, ...ways)));
    instance.complete('a', { both: true });
    expect(codeOf(() => jump(instance, ['b', 'o'], 'keep'))).toBe('JUMP_WOULD_DOUBLE');
    jump(instance, ['b', 'o'], 'cancel');
    expect(instance.open).toEqual(['o']);
  });

  test('goes into a branch that was not taken', async () => {
    const variables = { ...all, c: false };
    const instance = instanceOf(await compiled(branches(or)), { initiator: 'me', variables });
    instance.complete('a');
    expect(codeOf(() => jump(instance, ['b', 'c']))).toBe('JUMP_OTHER_BRANCH');
    jump(instance, ['b', 'c'], 'keep');
    expect(instance.open).toEqual(['c', 'd1']);
    for (const node of ['c', 'd1', 'd2']) instance.complete(node);
    expect(instance.open).toEqual(['y']);
  });

  test('goes to the other way of a choice inside its branch', async () => {
    const choice = xor('x', 'x_c') + user('b') + user('c') + xor('m');
    const process = await compiled(
      line(
        and('f') + choice + user('d') + and('j'),
        'a>f',
        'f>x',
        'f>d',
        'x>b ${b}',
        'x>c',
        'b>m',
        'c>m',
        'm>j',
        'd>j',
        'j>z',
      ),
    );
    const instance = instanceOf(process);
    instance.complete('a', { b: true });
    instance.complete('d');
    jump(instance, ['b', 'c'], 'keep');
    instance.complete('c');
    expect(instance.open).toEqual(['z']);
  });

  test('does not leave tasks behind in a sub-process', async () => {
    const inner = sub('u', start('t') + and('g') + user('b') + user('c'), 't>g', 'g>b', 'g>c');
    const instance = instanceOf(await compiled(line(inner + user('d'), 'a>u', 'u>d', 'd>z')));
    instance.complete('a');
    expect(codeOf(() => jump(instance, ['b', 'd'], 'keep'))).toBe('JUMP_WOULD_CANCEL');
    instance.complete('c');
    jump(instance, ['b', 'd'], 'keep');
    expect(instance.open).toEqual(['d']);
  });
});

const branch = (at: number, task: string) => [`f${at}>${task}`, `${task}>j${at}`];

test('a jump among thousands of joins is refused in time', { timeout: 60_000 }, async () => {
  const steps = Array.from({ length: 1600 }, (_none, at) => at);
  const elements = steps.map((at) => and(`f${at}`) + user(`b${at}`) + user(`c${at}`) + and(`j${at}`)).join('');

  const branchesOf = steps.flatMap((at) => branch(at, `b${at}`).concat(branch(at, `c${at}`)));
  const ways = branchesOf.concat(steps.map((at) => `j${at}>${at === 1599 ? 'z' : `f${at + 1}`}`));
  const instance = instanceOf(await compiled(line(elements, 'a>f0', ...ways)));
  instance.complete('a');
  const spent = processorTimeOf(() => {
    expect(codeOf(() => jump(instance, ['b0', 'b0'], 'keep'))).toBe('SEARCH_BUDGET');
  });
  expect(spent).toBeLessThan(5000);
  instance.complete('b0');
  instance.complete('c0');
  expect(instance.open).toEqual(['b1', 'c1']);
});

import { describe, expect, test } from 'vitest';
import { and, codeOf, compiled, countersign, instanceOf, line, start, sub, user } from '../bpmn.fixture.ts';
import { migrationChoices } from './migration-choices.ts';
import { step } from './step.ts';

type Instance = Awaited<ReturnType<typeof begun>>;

async function begun(xml: string) {
  const instance = instanceOf(await compiled(xml), { initiator: 'me', variables: { signers: ['li', 'wang'] } });
  instance.complete('a');
  return instance;
}

async function choicesOf(instance: Instance, xml: string) {
  const found = migrationChoices(instance.process, await compiled(xml), instance.state);
  return found.map(({ node, name, targets }) => [node, name, targets.map((one) => one.node).toSorted()]);
}

const two = line(user('b') + user('c'), 'a>b', 'b>c', 'c>z');
const forked = (left: string, right: string) =>
  line(
    and('f') + user(left) + user(right) + and('j') + user('d'),
    'a>f',
    `f>${left}`,
    `f>${right}`,
    `${left}>j`,
    `${right}>j`,
    'j>d',
    'd>z',
  );

const inside = (scope: string, task: string) =>
  line(sub(scope, start(`s${scope}`) + user(task), `s${scope}>${task}`), `a>${scope}`, `${scope}>z`);
const countersigned = (id: string) => line(user(id, countersign(false)), `a>${id}`, `${id}>z`);
const migrated = async (instance: Instance, xml: string, mapping: Readonly<Record<string, string>>) =>
  step(await compiled(xml), instance.state, { type: 'migrate', by: 'admin', mapping });

const detour = (after: string) =>
  line(sub('u', start('su') + user('b'), 'su>b') + user(after), 'a>u', `u>${after}`, `${after}>z`);

describe('the choices of a migration', () => {
  test('are none where the other version has every open node', async () => {
    expect(await choicesOf(await begun(two), two)).toEqual([]);
    expect(await choicesOf(await begun(two), line(user('b') + user('n'), 'a>b', 'b>n', 'n>z'))).toEqual([]);
  });

  test('name the node, and the tasks of the other version that may replace it', async () => {
    const version = line(user('b1') + user('c'), 'a>b1', 'b1>c', 'c>z');
    expect(await choicesOf(await begun(two), version)).toEqual([['b', 'B', ['a', 'b1', 'c', 'z']]]);
  });

  test('leave out nodes of another kind, and countersigns for a task of one person', async () => {
    const version = line(user('b1', countersign(false)) + user('c'), 'a>b1', 'b1>c', 'c>z');
    expect(await choicesOf(await begun(two), version)).toEqual([['b', 'B', ['a', 'c', 'z']]]);
    const signed = await begun(line(user('b', countersign(false)), 'a>b', 'b>z'));
    expect(await choicesOf(signed, version)).toEqual([['b', 'B', ['b1']]]);
  });

  test('leave out nodes where a join would wait for ever', async () => {
    const version = forked('n', 'c');
    expect(await choicesOf(await begun(two), version)).toEqual([['b', 'B', ['a', 'd', 'z']]]);
  });

  test('leave out nodes of the branch in which another task is open', async () => {
    const instance = await begun(forked('b', 'c'));
    expect(await choicesOf(instance, forked('b1', 'c'))).toEqual([['b', 'B', ['b1']]]);
  });

  test('ask for a sub-process and for the task in it', async () => {
    const instance = await begun(inside('u', 'b'));
    expect(await choicesOf(instance, inside('u', 'b1'))).toEqual([['b', 'B', ['b1']]]);
    expect(await choicesOf(instance, inside('v', 'b1'))).toEqual([
      ['u', '', ['v']],
      ['b', 'B', ['b1']],
    ]);
    const version = await compiled(inside('v', 'b1'));
    const mapping = { u: 'v', b: 'b1' };
    const { state } = step(version, instance.state, { type: 'migrate', by: 'admin', mapping });
    expect(state.tokens.map(({ node }) => node)).toEqual(['v', 'b1']);
  });

  test('have no targets where a join that waits is gone', async () => {
    const instance = await begun(forked('b', 'c'));
    instance.complete('b');
    const [choice] = await choicesOf(instance, line(user('c'), 'a>c', 'c>z'));
    expect(choice).toEqual(['j', '', []]);
  });

  test('name the node that a detour comes back to', async () => {
    const instance = await begun(two);
    instance.complete('b');
    instance.run({ type: 'return', task: instance.taskAt('c'), by: 'me', to: 'a', straightBack: true });
    const version = line(user('b') + user('c1'), 'a>b', 'b>c1', 'c1>z');
    const [[node, , targets] = []] = await choicesOf(instance, version);
    expect([node, targets]).toEqual(['c', ['a', 'b', 'c1', 'z']]);
    const { state } = step(await compiled(version), instance.state, {
      type: 'migrate',
      by: 'admin',
      mapping: { c: 'c1' },
    });
    expect(state.tokens).toMatchObject([{ node: 'a', back: 'c1' }]);
  });
});

describe('a detour into a sub-process', () => {
  test('that the other version has does not limit the node that it comes back to', async () => {
    const instance = await begun(detour('c'));
    instance.complete('b');
    instance.run({ type: 'return', task: instance.taskAt('c'), by: 'me', to: 'u', straightBack: true });
    expect(instance.state.tokens).toMatchObject([{ node: 'u', back: 'c' }, { node: 'b' }]);
    const [[node, , targets] = []] = await choicesOf(instance, detour('c1'));
    expect([node, targets]).toEqual(['c', ['a', 'c1', 'z']]);
  });
});

describe('a mapping', () => {
  test('moves an open task, whose person keeps it', async () => {
    const instance = await begun(two);
    instance.run({ type: 'transfer', task: instance.taskAt('b'), by: 'admin', to: 'li' });
    const version = line(user('b1') + user('c'), 'a>b1', 'b1>c', 'c>z');
    const { state, effects } = await migrated(instance, version, { b: 'b1' });
    expect(effects).toEqual([{ type: 'taskMoved', task: 2, node: 'b1', from: 'b' }]);
    expect(state.tokens).toMatchObject([{ id: 2, node: 'b1', assignee: 'li' }]);
  });

  test('moves every signer of a countersign', async () => {
    const { effects } = await migrated(await begun(countersigned('b')), countersigned('b1'), { b: 'b1' });
    expect(effects.map((effect) => effect.type)).toEqual(['taskMoved', 'taskMoved']);
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['two branches to one node', { b: 'd', c: 'd' }, 'MIGRATE_WOULD_DOUBLE'],
    ['a branch behind its join', { b: 'd', c: 'c1' }, 'MIGRATE_WOULD_DOUBLE'],
    ['a branch before its split', { b: 'a', c: 'c1' }, 'MIGRATE_WOULD_DOUBLE'],
    ['one of two nodes', { b: 'b1' }, 'NO_PLACE'],
    ['a node of another kind', { b: 'j', c: 'c1' }, 'NO_PLACE'],
    ['a node that is not there', { b: '__proto__', c: 'c1' }, 'NO_PLACE'],
  ])('that moves %s is refused', async (_what, mapping, code) => {
    const instance = await begun(forked('b', 'c'));
    const version = await compiled(forked('b1', 'c1'));
    const migrate = () => step(version, instance.state, { type: 'migrate', by: 'admin', mapping });
    expect(codeOf(migrate)).toBe(code);
  });

  test('that moves a task into one branch of a split is refused: its join would wait for ever', async () => {
    const instance = await begun(two);
    const version = await compiled(forked('b1', 'c1'));
    const migrate = () => step(version, instance.state, { type: 'migrate', by: 'admin', mapping: { b: 'b1' } });
    expect(codeOf(migrate)).toBe('JOIN_WOULD_WAIT');
  });

  test('exchanges two branches', async () => {
    const instance = await begun(forked('b', 'c'));
    const { state } = await migrated(instance, forked('b1', 'c1'), { b: 'c1', c: 'b1' });
    expect(state.tokens.map(({ node }) => node)).toEqual(['c1', 'b1']);
  });
});

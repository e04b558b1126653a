import { describe, expect, test } from 'vitest';
import { codeOf, compiled, countersign, instanceOf, line, start, sub, timer, user } from '../../bpmn.fixture.ts';
import type { CompiledProcess } from '../../compile/process.ts';
import { step } from '../step.ts';

type Instance = ReturnType<typeof instanceOf>;
const migrated = (version: CompiledProcess, instance: Instance, mapping: Readonly<Record<string, string>> = {}) =>
  step(version, instance.state, { type: 'migrate', by: 'admin', mapping });

const plain = line(user('b'), 'a>b', 'b>z');
const remind = (id: string, host: string, time = '<timeDuration>PT8H</timeDuration>') =>
  timer(id, host, { interrupting: false, time }) + user(`r${id}`);
const timed = (...ids: readonly string[]) =>
  line(user('b') + ids.map((id) => remind(id, 'b')).join(''), 'a>b', 'b>z', ...ids.map((id) => `${id}>r${id}`));

/** An instance at the task b. */
async function atB(xml: string): Promise<Instance> {
  const instance = instanceOf(await compiled(xml), { initiator: 'me', variables: { signers: ['li', 'wang'] } });
  instance.complete('a', { amount: 3 });
  return instance;
}

/** A countersign, and a task in a sub-process, each with more elements around it. */
const signed = (more = '') => line(user('b', countersign(false)) + more, 'a>b', 'b>z');
const inside = (more = '') => line(sub('u', start('s1') + user('b'), 's1>b') + more, 'a>u', 'u>z');

describe('a migration', () => {
  test('sets the border timers that the new version adds, and keeps the variables', async () => {
    const instance = await atB(plain);
    const { state, effects } = migrated(await compiled(timed('t')), instance);
    expect(effects).toEqual([{ type: 'timerSet', timer: 3, node: 't', due: { type: 'duration', value: 'PT8H' } }]);
    expect(state.variables).toEqual(instance.state.variables);
    const fired = step(await compiled(timed('t')), state, { type: 'fireTimer', timer: 3 });
    expect(fired.state.tokens.map(({ node }) => node)).toEqual(['b', 'rt']);
  });

  test('cancels the border timers that the new version drops', async () => {
    const { state, effects } = migrated(await compiled(plain), await atB(timed('t')));
    expect(effects).toEqual([{ type: 'timerCancelled', timer: 3, node: 't' }]);
    expect(state.tokens).toMatchObject([{ kind: 'task', node: 'b' }]);
  });

  test('leaves the border timers that stay as they were set, renamed ones too', async () => {
    const instance = await atB(timed('t'));
    expect(migrated(await compiled(timed('t')), instance).effects).toEqual([]);
    const { state, effects } = migrated(await compiled(timed('u')), instance, { t: 'u' });
    expect(effects).toEqual([]);
    expect(state.tokens).toMatchObject([{ node: 'b' }, { id: 3, node: 'u' }]);
  });

  test('does not set a timer again that has fired, before or after signers were added', async () => {
    const instance = await atB(timed('t'));
    instance.run({ type: 'fireTimer', timer: 3 });
    const version = await compiled(timed('t', 'u'));
    const set = () => migrated(version, instance).effects.flatMap((one) => (one.type === 'timerSet' ? [one.node] : []));
    expect(set()).toEqual(['u']);
    const [task] = instance.tasks();
    instance.run({ type: 'addSign', task: task?.task ?? -1, by: 'me', where: 'parallel', users: ['xu'] });
    expect(set()).toEqual(['u']);
  });

  test('sets one timer for all signers of a countersign, and one at a sub-process', async () => {
    const border = timer('t', 'b', { interrupting: true });
    expect(migrated(await compiled(signed(border)), await atB(signed())).effects).toHaveLength(1);
    const { effects, state } = migrated(
      await compiled(inside(timer('t', 'u', { interrupting: true }))),
      await atB(inside()),
    );
    expect(effects).toMatchObject([{ type: 'timerSet', node: 't' }]);
    const back = step(await compiled(inside()), state, { type: 'migrate', by: 'admin' });
    expect(back.effects).toMatchObject([{ type: 'timerCancelled', node: 't' }]);
  });

  test('is refused for a timer in between that the new version does not have', async () => {
    const wait = [
      '<intermediateCatchEvent id="w"><timerEventDefinition>',
      '<timeDuration>PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent>',
    ].join('');
    const instance = await atB(line(wait, 'a>w', 'w>z'));
    const version = await compiled(plain);
    expect(codeOf(() => migrated(version, instance))).toBe('NO_PLACE');
  });
});

// One suite for both engines: what a host relies on, whichever of them it uses. Here: how instances run.
import { afterAll, describe, expect, test } from 'vitest';
import { and, countersign, end, line, model, start, user, xor } from '../bpmn.fixture.ts';
import { conformingEngines, begin, codeOf, effectsOf, forked, plain, taskOf } from './engine-conformance.fixture.ts';

const { fake, engines } = await conformingEngines();
afterAll(() => fake[Symbol.asyncDispose]());

describe.each(engines)('the engine %s', (_name, engine) => {
  test('starts an instance with the task of its initiator', async () => {
    const { started, nodes } = await begin(engine, plain);
    expect(await nodes()).toEqual(['a']);
    const created = effectsOf(started).filter(({ type }) => type === 'taskCreated');
    expect(created).toMatchObject([{ task: { node: 'a', assignee: 'zhang', candidateUsers: [] } }]);
  });

  test('compiles a model before it deploys it, and refuses a script by name', async () => {
    const xml = model(`${start('s')}<scriptTask id="x" name="X"/>${end('e')}`, 's>x', 'x>e');
    const { definition, refusals } = await engine.deploy({ xml });
    expect(definition).toBeUndefined();
    expect(refusals).toMatchObject([{ code: 'MODEL_ELEMENT', params: { node: 'x' } }]);
  });

  test('numbers the events of an instance in their order, each once', async () => {
    const { started, complete } = await begin(engine, forked);
    const results = [started, await complete('a', 'zhang'), await complete('b', 'li'), await complete('c', 'wang')];
    const numbers = results.flatMap(({ events }) => events.map(({ sequence }) => sequence));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    expect(results.every(({ instance, events }) => events.every((one) => one.instance === instance))).toBe(true);
  });

  test('gives a task to the candidate who claims it first', async () => {
    const xml = line(
      user('b', '', 'flowable:candidateUsers="li,wang" flowable:candidateGroups="warrant"'),
      'a>b',
      'b>z',
    );
    const { instance, apply, taskAt, complete } = await begin(engine, xml);
    await apply({ type: 'claim', task: await taskAt('a'), by: 'zhang' });
    await complete('a', 'zhang');
    const [task] = await engine.openTasks(instance);
    expect(task).toMatchObject({ candidateUsers: ['li', 'wang'], candidateGroups: ['warrant'] });
    const id = task?.task ?? '';
    const claimed = await apply({ type: 'claim', task: id, by: 'li' });
    expect(effectsOf(claimed)).toContainEqual({ type: 'taskAssigned', task: id, node: 'b', assignee: 'li' });
    expect(await codeOf(apply({ type: 'claim', task: id, by: 'wang' }))).toBe('TASK_OF_ANOTHER');
    expect(await codeOf(apply({ type: 'complete', task: id, by: 'wang' }))).toBe('TASK_OF_ANOTHER');
    await apply({ type: 'unclaim', task: id, by: 'li' });
    expect((await engine.openTasks(instance))[0]?.assignee).toBeUndefined();
    expect(await codeOf(apply({ type: 'unclaim', task: id, by: 'li' }))).toBe('TASK_NOT_CLAIMED');
  });

  test('shows whom a rule asks for until a variable names a person', async () => {
    const xml = line(taskOf('b', '${unitSuperior_1}') + taskOf('c', '${unitSuperior_2}'), 'a>b', 'b>c', 'c>z');
    const { instance, taskAt, apply } = await begin(engine, xml);
    const variables = { unitSuperior_2: 'chen' };
    await apply({ type: 'complete', task: await taskAt('a'), by: 'zhang', variables });
    const [open] = await engine.openTasks(instance);
    expect(open).toMatchObject({ node: 'b', rule: { kind: 'unitSuperior', number: 1 } });
    await apply({ type: 'complete', task: open?.task ?? '', by: 'li' });
    expect(await engine.openTasks(instance)).toMatchObject([{ node: 'c', assignee: 'chen' }]);
  });

  test.each([
    [50, 'b'],
    [500, 'c'],
  ])('takes the flow whose condition holds for an amount of %i', async (amount, node) => {
    const nodes = xor('x', 'x_b') + taskOf('b', 'li') + taskOf('c', 'wang');
    const ways = ['a>x', 'x>b', 'x>c ${amount > 100 && flag == "ok"}', 'b>z', 'c>z'];
    const instance = await begin(engine, line(nodes, ...ways));
    await instance.apply({ type: 'complete', task: await instance.taskAt('a'), by: 'zhang', variables: { amount } });
    expect(await instance.nodes()).toEqual([node]);
  });

  test('passes a join when every branch is done, and ends', async () => {
    const { instance, complete, nodes } = await begin(engine, forked);
    await complete('a', 'zhang');
    expect(await nodes()).toEqual(['b', 'c']);
    await complete('b', 'li');
    expect(await nodes()).toEqual(['c']);
    expect(await engine.view(instance)).toMatchObject({ status: 'running', done: ['a', 'b'] });
    await complete('c', 'wang');
    const ended = effectsOf(await complete('d', 'chen'));
    expect(ended).toContainEqual({ type: 'instanceEnded', how: 'completed' });
    expect(await engine.view(instance)).toEqual({ status: 'completed', active: [], done: ['a', 'b', 'c', 'd'] });
  });

  test('rejects to the initiator, and cancels the other branch', async () => {
    const { apply, taskAt, complete, nodes } = await begin(engine, forked);
    await complete('a', 'zhang');
    const other = await taskAt('c');
    const task = await taskAt('b');
    const effects = effectsOf(await apply({ type: 'reject', task, by: 'li', variables: { comment: 'no' } }));
    expect(effects).toContainEqual({ type: 'taskCompleted', task, node: 'b', by: 'li', outcome: 'reject' });
    expect(effects).toContainEqual({ type: 'taskCancelled', task: other, node: 'c', reason: 'reject' });
    expect(await nodes()).toEqual(['a']);
    expect(await codeOf(apply({ type: 'reject', task: await taskAt('a'), by: 'zhang' }))).toBe('FIRST_NODE');
    await complete('a', 'zhang');
    expect(await nodes()).toEqual(['b', 'c']);
  });

  test('lets a model with a condition on the outcome decide where a rejection goes', async () => {
    const nodes = taskOf('b', 'li') + xor('x', 'x_z') + taskOf('c', 'wang');
    const instance = await begin(engine, line(nodes, 'a>b', 'b>x', 'x>c ${!pass}', 'x>z', 'c>z'));
    await instance.apply({ type: 'complete', task: await instance.taskAt('a'), by: 'zhang' });
    const task = await instance.taskAt('b');
    const effects = effectsOf(await instance.apply({ type: 'reject', task, by: 'li' }));
    expect(effects).toContainEqual({ type: 'taskCompleted', task, node: 'b', by: 'li', outcome: 'reject' });
    expect(await instance.nodes()).toEqual(['c']);
  });

  test('returns to a chosen earlier node, and to no other', async () => {
    const { instance, apply, taskAt, complete, nodes } = await begin(engine, plain);
    for (const [node, by] of [
      ['a', 'zhang'],
      ['b', 'li'],
      ['c', 'wang'],
    ] as const)
      await complete(node, by);
    const task = await taskAt('d');
    expect(await engine.returnTargets(instance, task)).toEqual(['c', 'b', 'a']);
    expect(await codeOf(apply({ type: 'return', task, by: 'chen', to: 'e' }))).toBe('NOT_EARLIER');
    expect(await codeOf(apply({ type: 'return', task, by: 'chen', to: 'nowhere' }))).toBe('NODE_UNKNOWN');
    const effects = effectsOf(await apply({ type: 'return', task, by: 'chen', to: 'b' }));
    expect(effects).toContainEqual({ type: 'taskCompleted', task, node: 'd', by: 'chen', outcome: 'return' });
    expect(await nodes()).toEqual(['b']);
    await complete('b', 'li');
    expect(await nodes()).toEqual(['c']);
  });

  test('returns inside a branch without touching the other', async () => {
    const nodes = and('f') + taskOf('b', 'li') + taskOf('b2', 'chen') + taskOf('c', 'wang') + and('j');
    const ways = ['a>f', 'f>b', 'f>c', 'b>b2', 'b2>j', 'c>j', 'j>z'];
    const instance = await begin(engine, line(nodes, ...ways));
    await instance.apply({ type: 'complete', task: await instance.taskAt('a'), by: 'zhang' });
    await instance.complete('b', 'li');
    await instance.apply({ type: 'return', task: await instance.taskAt('b2'), by: 'chen', to: 'b' });
    expect(await instance.nodes()).toEqual(['b', 'c']);
  });

  test('returns from behind a join, and every branch of it runs again', async () => {
    const { apply, taskAt, complete, nodes } = await begin(engine, forked);
    await complete('a', 'zhang');
    await complete('b', 'li');
    await complete('c', 'wang');
    await apply({ type: 'return', task: await taskAt('d'), by: 'chen', to: 'a' });
    expect(await nodes()).toEqual(['a']);
    await complete('a', 'zhang');
    await complete('b', 'li');
    expect(await nodes()).toEqual(['c']);
  });

  test('returns to before a fork with a branch that waits in the join', async () => {
    const { apply, taskAt, complete, nodes } = await begin(engine, forked);
    await complete('a', 'zhang');
    await complete('b', 'li');
    await apply({ type: 'return', task: await taskAt('c'), by: 'wang', to: 'a' });
    expect(await nodes()).toEqual(['a']);
    await complete('a', 'zhang');
    await complete('c', 'wang');
    expect(await nodes()).toEqual(['b']);
  });

  test('runs a countersign until its condition holds', async () => {
    const signed = user('b', countersign(false, 'nrOfCompletedInstances >= 2'), 'flowable:assignee="${signer}"');
    const instance = await begin(engine, line(signed, 'a>b', 'b>z'), { signers: ['li', 'wang', 'chen'] });
    await instance.apply({ type: 'complete', task: await instance.taskAt('a'), by: 'zhang' });
    expect((await engine.openTasks(instance.instance)).map(({ assignee }) => assignee)).toEqual(['li', 'wang', 'chen']);
    await instance.complete('b', 'wang');
    expect(await instance.nodes()).toEqual(['b', 'b']);
    const last = await instance.taskAt('b', 'chen');
    const effects = effectsOf(await instance.complete('b', 'li'));
    expect(effects).toContainEqual({ type: 'taskCancelled', task: last, node: 'b', reason: 'signed' });
    expect(await instance.nodes()).toEqual(['z']);
  });
});

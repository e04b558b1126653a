// The suite of engine-conformance.test.ts goes on: commands that differ by capability, administration and refusals.
import { afterAll, describe, expect, test } from 'vitest';
import { line } from '../bpmn.fixture.ts';
import type { EngineCommand } from '../port/engine-command.ts';
import { WorkflowError } from '../workflow-error.ts';
import { conformingEngines, begin, codeOf, effectsOf, forked, plain } from './engine-conformance.fixture.ts';

const { fake, engines } = await conformingEngines();
afterAll(() => fake[Symbol.asyncDispose]());

describe.each(engines)('the engine %s', (_name, engine) => {
  const can = (type: EngineCommand['type']) => engine.capabilities.commands.includes(type);

  test('adds signers where it can, and refuses before it sends anything where it cannot', async () => {
    const { apply, taskAt, complete, nodes } = await begin(engine, plain);
    await complete('a', 'zhang');
    const task = await taskAt('b');
    const calls = fake.calls.length;
    const code = await codeOf(apply({ type: 'addSign', task, by: 'li', where: 'parallel', users: ['chen'] }));
    // The embedded engine sends nothing to the server in any case.
    expect(fake.calls).toHaveLength(calls);
    const isAble = can('addSign');
    expect(code).toMatch(isAble ? /^no refusal/ : /^ENGINE_CANNOT$/);
    expect(await nodes()).toEqual(isAble ? ['b', 'b'] : ['b']);
  });

  test.each([
    { type: 'return', straightBack: true },
    { type: 'jump', to: 'd', others: 'keep' },
  ] as const)('applies $type with all choices, or refuses those that it lacks', async (choice) => {
    const { apply, taskAt, complete } = await begin(engine, plain);
    await complete('a', 'zhang');
    const result = apply({ ...choice, task: await taskAt('b'), by: 'li' });
    const isAble =
      choice.type === 'return' ? engine.capabilities.straightBack : engine.capabilities.jump.includes('keep');
    expect(await codeOf(result)).toMatch(isAble ? /^no refusal/ : /^ENGINE_CANNOT$/);
  });

  test('previews a command without a change, or refuses', async () => {
    const { instance, taskAt, nodes } = await begin(engine, plain);
    const task = await taskAt('a');
    const previewed = await engine.preview(instance, { type: 'complete', task, by: 'zhang' }).then(
      ({ tasks }) => tasks.map(({ node, assignee }) => `${node} ${assignee}`),
      (error: unknown) => (error instanceof WorkflowError ? error.code : undefined),
    );
    expect(previewed).toEqual(engine.capabilities.preview ? ['b li'] : 'ENGINE_CANNOT');
    expect(await nodes()).toEqual(['a']);
  });

  test('lends a task to another person, who returns it', async () => {
    const { instance, apply, taskAt, complete } = await begin(engine, plain);
    await complete('a', 'zhang');
    const task = await taskAt('b');
    expect(await codeOf(apply({ type: 'delegate', task, by: 'li', to: 'li' }))).toBe('DELEGATED_TO_ONESELF');
    const lent = effectsOf(await apply({ type: 'delegate', task, by: 'li', to: 'wang' }));
    expect(lent).toContainEqual({ type: 'taskAssigned', task, node: 'b', assignee: 'wang', owner: 'li' });
    expect(await codeOf(apply({ type: 'complete', task, by: 'wang' }))).toBe('TASK_DELEGATED');
    expect(await codeOf(apply({ type: 'transfer', task, by: 'wang', to: 'wang' }))).toBe('TASK_BORROWED');
    expect(await engine.openTasks(instance)).toMatchObject([{ assignee: 'wang', owner: 'li' }]);
    await apply({ type: 'resolve', task, by: 'wang', variables: { advice: 'yes' } });
    expect(await codeOf(apply({ type: 'resolve', task, by: 'li' }))).toBe('TASK_NOT_DELEGATED');
    expect(await engine.openTasks(instance)).toMatchObject([{ assignee: 'li' }]);
    await apply({ type: 'transfer', task, by: 'li', to: 'chen' });
    await apply({ type: 'complete', task, by: 'chen' });
    expect((await engine.view(instance)).active).toEqual(['c']);
  });

  test('withdraws until somebody else has completed a task', async () => {
    const { apply, complete, nodes } = await begin(engine, plain);
    expect(await codeOf(apply({ type: 'withdraw', by: 'zhang' }))).toBe('NOT_SUBMITTED');
    await complete('a', 'zhang');
    expect(await codeOf(apply({ type: 'withdraw', by: 'li' }))).toBe('NOT_THE_INITIATOR');
    const effects = effectsOf(await apply({ type: 'withdraw', by: 'zhang' }));
    expect(effects).toContainEqual(expect.objectContaining({ type: 'taskCancelled', node: 'b', reason: 'withdraw' }));
    expect(await nodes()).toEqual(['a']);
    await complete('a', 'zhang');
    await complete('b', 'li');
    expect(await codeOf(apply({ type: 'withdraw', by: 'zhang' }))).toBe('ALREADY_HANDLED');
  });

  test('jumps to a node and cancels all others', async () => {
    const { apply, taskAt, complete, nodes } = await begin(engine, forked);
    await complete('a', 'zhang');
    await apply({ type: 'jump', task: await taskAt('b'), by: 'admin', to: 'd', others: 'cancel' });
    expect(await nodes()).toEqual(['d']);
    expect(await codeOf(apply({ type: 'jump', task: await taskAt('d'), by: 'admin', to: 's', others: 'cancel' }))).toBe(
      'JUMP_TARGET',
    );
  });

  test('moves an instance to a version that has a place for it', async () => {
    const { apply, complete, nodes } = await begin(engine, plain);
    await complete('a', 'zhang');
    const longer = await engine.deploy({ xml: plain.replace('name="D"', 'name="D2"') });
    const other = await engine.deploy({ xml: line('', 'a>z') });
    const to = (definition = '') => apply({ type: 'migrate', by: 'admin', definition });
    expect(await codeOf(to(other.definition?.id))).toBe('NO_PLACE');
    await to(longer.definition?.id);
    await complete('b', 'li');
    expect(await nodes()).toEqual(['c']);
  });

  test('suspends an instance, which then takes no decision until it is resumed', async () => {
    const { instance, apply, taskAt, complete, nodes } = await begin(engine, plain);
    const suspended = await apply({ type: 'suspend', by: 'admin' });
    expect(effectsOf(suspended)).toEqual([{ type: 'instanceSuspended' }]);
    expect((await engine.view(instance)).status).toBe('suspended');
    expect(await codeOf(apply({ type: 'complete', task: await taskAt('a'), by: 'zhang' }))).toBe('SUSPENDED');
    expect(await codeOf(apply({ type: 'suspend', by: 'admin' }))).toBe('SUSPENDED');
    expect(effectsOf(await apply({ type: 'resume', by: 'admin' }))).toEqual([{ type: 'instanceResumed' }]);
    expect(await codeOf(apply({ type: 'resume', by: 'admin' }))).toBe('NOT_SUSPENDED');
    await complete('a', 'zhang');
    expect(await nodes()).toEqual(['b']);
  });

  test('deletes an instance by archiving it, from a task or without one', async () => {
    const { instance, apply, taskAt, complete } = await begin(engine, forked);
    await complete('a', 'zhang');
    const task = await taskAt('b');
    const other = await taskAt('c');
    const effects = effectsOf(await apply({ type: 'archive', by: 'li', task }));
    expect(effects).toContainEqual({ type: 'taskCompleted', task, node: 'b', by: 'li', outcome: 'archive' });
    expect(effects).toContainEqual({ type: 'taskCancelled', task: other, node: 'c', reason: 'archive' });
    expect(effects.at(-1)).toEqual({ type: 'instanceEnded', how: 'archived' });
    expect(await engine.openTasks(instance)).toEqual([]);
    expect((await engine.view(instance)).status).toBe('archived');
    expect(await codeOf(apply({ type: 'archive', by: 'admin' }))).toBe('INSTANCE_ENDED');
    const second = await begin(engine, plain);
    expect(effectsOf(await second.apply({ type: 'archive', by: 'admin' })).at(-1)).toMatchObject({ how: 'archived' });
  });

  test('completes a task once, however many persons decide at the same time', async () => {
    const { instance, apply, taskAt, complete, nodes } = await begin(engine, plain);
    const task = await taskAt('a');
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(apply({ type: 'complete', task, by: 'zhang' }))));
    expect(codes.filter((code) => code.startsWith('no refusal'))).toHaveLength(1);
    expect(codes.filter((code) => code === 'TASK_NOT_OPEN' || code === 'ENGINE_CONFLICT')).toHaveLength(2);
    expect(await nodes()).toEqual(['b']);
    expect(await codeOf(apply({ type: 'complete', task, by: 'zhang' }))).toBe('TASK_NOT_OPEN');
    await complete('b', 'li');
    expect(await engine.returnTargets(instance, task)).toEqual([]);
  });

  test('refuses instances, definitions, tasks, variables and commands that do not exist', async () => {
    const { apply, taskAt } = await begin(engine, plain);
    const task = await taskAt('a');
    expect(await codeOf(engine.view('../instances'))).toBe('ENGINE_INSTANCE_UNKNOWN');
    expect(await codeOf(engine.start({ definition: '..', initiator: 'li' }))).toBe('ENGINE_DEFINITION_UNKNOWN');
    expect(await codeOf(apply({ type: 'complete', task: '-1', by: 'zhang' }))).toBe('TASK_NOT_OPEN');
    const variables = JSON.parse('{ "__proto__": 1 }');
    expect(await codeOf(apply({ type: 'complete', task, by: 'zhang', variables }))).toBe('VARIABLE_NAME');
    // A client may send anything.
    expect(await codeOf(apply({ type: 'toString' } as unknown as EngineCommand))).toBe('ENGINE_CANNOT');
  });
});

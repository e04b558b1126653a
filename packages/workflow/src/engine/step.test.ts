import { describe, expect, test } from 'vitest';
import {
  and,
  codeOf,
  compiled,
  countersign,
  end,
  flows,
  instanceOf,
  model,
  or,
  start,
  sub,
  user,
  xor,
} from '../bpmn.fixture.ts';
import { startInstance, step } from './step.ts';

const timer = (id: string, host: string, interrupting: boolean, time = '<timeDuration>PT8H</timeDuration>') =>
  `<boundaryEvent id="${id}" attachedToRef="${host}" cancelActivity="${interrupting}"><timerEventDefinition>${time}</timerEventDefinition></boundaryEvent>`;
const line = (inner: string, ...more: readonly string[]) =>
  model(`${start('s')}${user('a')}${inner}${user('z')}${end('e')}`, 's>a', 'z>e', ...more);

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
        ...['a>f', 'f>b', 'f>c', 'b>x', 'x>j ${left}', 'x>d ${!left}', 'd>j', 'c>j', 'j>z'],
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
        ...['a>f', 'f>b ${b}', 'f>c ${c}', 'f>d', 'b>j', 'c>j', 'd>j', 'j>z'],
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

describe('a countersign', () => {
  const signed = async (sequential: boolean, condition = '') =>
    instanceOf(
      await compiled(
        line(user('b', countersign(sequential, condition), 'flowable:assignee="${signer}"'), 'a>b', 'b>z'),
      ),
    );
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
  const inner = `${start('t')}${and('f')}${user('b')}${user('c')}<endEvent id="k"><terminateEventDefinition/></endEvent>${end('l')}`;
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

describe('timers', () => {
  test('one that interrupts cancels the task and takes its own flow', async () => {
    const instance = instanceOf(
      await compiled(line(user('b') + timer('t', 'b', true) + user('c'), 'a>b', 'b>z', 't>c', 'c>z')),
    );
    instance.complete('a');
    expect(instance.effects).toContainEqual({
      type: 'timerSet',
      timer: 3,
      node: 't',
      due: { type: 'duration', value: 'PT8H' },
    });
    instance.run({ type: 'fireTimer', timer: 3 });
    expect(instance.open).toEqual(['c']);
    expect(codeOf(() => instance.run({ type: 'fireTimer', timer: 3 }))).toBe('TIMER_NOT_SET');
  });

  test('one that does not interrupt repeats as often as its cycle says', async () => {
    const cycle = '<timeCycle>R2/PT1H</timeCycle>';
    const instance = instanceOf(
      await compiled(line(user('b') + timer('t', 'b', false, cycle) + user('c'), 'a>b', 'b>z', 't>c')),
    );
    instance.complete('a');
    instance.run({ type: 'fireTimer', timer: 3 });
    expect(instance.open).toEqual(['b', 'c']);
    expect(instance.effects.map(({ type }) => type)).toEqual(['timerSet', 'taskCreated']);
    instance.run({ type: 'fireTimer', timer: 4 });
    expect(instance.open).toEqual(['b', 'c', 'c']);
    expect(instance.effects.map(({ type }) => type)).toEqual(['taskCreated']);
    expect(instance.state.tokens.some(({ kind }) => kind === 'timer')).toBe(false);
  });

  test('a task that is completed cancels its timer', async () => {
    const instance = instanceOf(
      await compiled(line(user('b') + timer('t', 'b', true) + user('c'), 'a>b', 'b>z', 't>c', 'c>z')),
    );
    instance.complete('a');
    instance.complete('b');
    expect(instance.effects).toContainEqual({ type: 'timerCancelled', timer: 3, node: 't' });
  });

  test('an event in between waits for its date', async () => {
    const wait =
      '<intermediateCatchEvent id="w"><timerEventDefinition><timeDate>${day}</timeDate></timerEventDefinition></intermediateCatchEvent>';
    const instance = instanceOf(await compiled(line(wait, 'a>w', 'w>z')));
    expect(codeOf(() => instance.complete('a', { day: 'soon' }))).toBe('TIMER_UNREADABLE');
    instance.complete('a', { day: '2026-12-01T08:00:00Z' });
    expect(instance.effects).toContainEqual({
      type: 'timerSet',
      timer: 2,
      node: 'w',
      due: { type: 'date', value: '2026-12-01T08:00:00Z' },
    });
    instance.run({ type: 'fireTimer', timer: 2 });
    expect(instance.open).toEqual(['z']);
  });
});

describe('handlers and called processes', () => {
  test('a service task waits for its handler, whose answer the next gateway reads', async () => {
    const service = '<serviceTask id="h" flowable:delegateExpression="${rate}"/>';
    const process = await compiled(
      line(service + xor('x') + user('b'), 'a>h', 'h>x', 'x>b ${rating > 3}', 'x>z ${rating <= 3}', 'b>z'),
      ['rate'],
    );
    const instance = instanceOf(process);
    instance.complete('a');
    expect(instance.effects).toContainEqual({
      type: 'handlerCalled',
      handler: 'rate',
      node: 'h',
      event: 'execute',
      call: 2,
    });
    instance.run({ type: 'handled', call: 2, variables: { rating: 4 } });
    expect(instance.open).toEqual(['b']);
    expect(codeOf(() => instance.run({ type: 'handled', call: 2 }))).toBe('CALL_NOT_OPEN');
  });

  test('a call passes its inputs and takes its outputs', async () => {
    const call =
      '<callActivity id="c" calledElement="child"><extensionElements><flowable:in source="amount" target="sum"/><flowable:in sourceExpression="${amount * 2}" target="twice"/><flowable:out source="answer" target="result"/></extensionElements></callActivity>';
    const instance = instanceOf(await compiled(line(call, 'a>c', 'c>z')));
    instance.complete('a', { amount: 5 });
    expect(instance.effects).toContainEqual({
      type: 'callStarted',
      call: 2,
      node: 'c',
      key: 'child',
      variables: { sum: 5, twice: 10 },
    });
    instance.run({ type: 'childEnded', call: 2, variables: { answer: 'yes', other: 1 } });
    expect(instance.open).toEqual(['z']);
    expect(instance.state.variables).toMatchObject({ result: 'yes' });
    expect(instance.state.variables).not.toHaveProperty('other');
  });

  test('listeners are called and not waited for', async () => {
    const listeners = `<extensionElements>${['create', 'complete'].map((event) => `<flowable:taskListener event="${event}" delegateExpression="\${note}"/>`).join('')}</extensionElements>`;
    const instance = instanceOf(await compiled(line(user('b', listeners), 'a>b', 'b>z'), ['note']));
    instance.complete('a');
    expect(instance.effects.at(-1)).toEqual({ type: 'handlerCalled', handler: 'note', node: 'b', event: 'create' });
    instance.complete('b');
    expect(instance.effects).toContainEqual({ type: 'handlerCalled', handler: 'note', node: 'b', event: 'complete' });
  });
});

describe('a step', () => {
  test('leaves the state that it began with as it was, and answers the same again', async () => {
    const process = await compiled(line('', 'a>z'));
    const { state } = startInstance(process, { initiator: 'me', variables: { list: [1] } });
    const before = JSON.stringify(state);
    const complete = { type: 'complete', task: 1, by: 'me', variables: { list: [2] } } as const;
    const once = step(process, state, complete);
    expect(JSON.stringify(state)).toBe(before);
    expect(step(process, JSON.parse(before), complete)).toEqual(once);
    expect(JSON.parse(JSON.stringify(once.state))).toEqual(once.state);
  });

  test('of an ordinary instance leaves 200 to 700 bytes', async () => {
    const instance = instanceOf(await compiled(line(user('b', countersign(false)), 'a>b', 'b>z')));
    instance.complete('a', { signers: ['li', 'wang', 'xu'] });
    const size = JSON.stringify(instance.state).length;
    expect(size).toBeGreaterThan(200);
    expect(size).toBeLessThan(900);
  });

  test('ends a loop that never waits', async () => {
    const empty = '<multiInstanceLoopCharacteristics flowable:collection="none"/>';
    const process = await compiled(line(user('b', empty) + xor('x'), 'a>b', 'b>x', 'x>b ${true}', 'x>z ${false}'));
    const instance = instanceOf(process, { initiator: 'me', variables: { none: [] } });
    expect(codeOf(() => instance.complete('a'))).toBe('STEP_BUDGET');
  });

  test('refuses variables that could reach a prototype or are no JSON', async () => {
    const process = await compiled(line('', 'a>z'));
    const hostile = JSON.parse('{"__proto__": {"polluted": 1}}');
    expect(codeOf(() => instanceOf(process, { initiator: 'me', variables: hostile }))).toBe('VARIABLE_NAME');
    expect(codeOf(() => instanceOf(process).complete('a', { inner: hostile }))).toBe('VARIABLE_VALUE');
    expect(codeOf(() => instanceOf(process).complete('a', { when: new Date() }))).toBe('VARIABLE_VALUE');
    expect(codeOf(() => instanceOf(process).complete('a', { much: Number.NaN }))).toBe('VARIABLE_VALUE');
  });

  test('refuses more instances than a multi-instance may have, also inside each other', async () => {
    const times = (size: number) =>
      `<multiInstanceLoopCharacteristics><loopCardinality>${size}</loopCardinality></multiInstanceLoopCharacteristics>`;
    const many = await compiled(line(user('b', times(1001)), 'a>b', 'b>z'));
    expect(codeOf(() => instanceOf(many).complete('a'))).toBe('MULTI_INSTANCE_SIZE');
    const inner = sub('u', times(900) + start('t') + user('b', times(900)), 't>b');
    const nested = await compiled(line(inner, 'a>u', 'u>z'));
    expect(codeOf(() => instanceOf(nested).complete('a'))).toBe('TOO_MANY_TOKENS');
  });

  test('refuses a state of another process and an instance that has ended', async () => {
    const process = await compiled(line('', 'a>z'));
    const instance = instanceOf(process);
    const other = { ...process, key: 'q' };
    expect(codeOf(() => step(other, instance.state, { type: 'claim', task: 1, by: 'me' }))).toBe('OTHER_PROCESS');
    instance.complete('a');
    instance.complete('z');
    expect(instance.effects.at(-1)).toEqual({ type: 'instanceEnded', how: 'completed' });
    expect(codeOf(() => instance.complete('z'))).toBe('INSTANCE_ENDED');
  });
});

import { describe, expect, test } from 'vitest';
import { codeOf, compiled, instanceOf, line, timer, user, xor } from '../bpmn.fixture.ts';

const listener = (event: string) => `<flowable:taskListener event="${event}" delegateExpression="\${note}"/>`;

describe('timers', () => {
  test('one that interrupts cancels the task and takes its own flow', async () => {
    const instance = instanceOf(
      await compiled(line(user('b') + timer('t', 'b', { interrupting: true }) + user('c'), 'a>b', 'b>z', 't>c', 'c>z')),
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
      await compiled(
        line(user('b') + timer('t', 'b', { interrupting: false, time: cycle }) + user('c'), 'a>b', 'b>z', 't>c'),
      ),
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
      await compiled(line(user('b') + timer('t', 'b', { interrupting: true }) + user('c'), 'a>b', 'b>z', 't>c', 'c>z')),
    );
    instance.complete('a');
    instance.complete('b');
    expect(instance.effects).toContainEqual({ type: 'timerCancelled', timer: 3, node: 't' });
  });

  test('an event in between waits for its date', async () => {
    const wait = [
      '<intermediateCatchEvent id="w"><timerEventDefinition>',
      '<timeDate>${day}</timeDate></timerEventDefinition></intermediateCatchEvent>',
    ].join('');
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
    const call = [
      '<callActivity id="c" calledElement="child"><extensionElements>',
      '<flowable:in source="amount" target="sum"/>',
      '<flowable:in sourceExpression="${amount * 2}" target="twice"/>',
      '<flowable:out source="answer" target="result"/>',
      '</extensionElements></callActivity>',
    ].join('');
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
    const listeners = `<extensionElements>${listener('create')}${listener('complete')}</extensionElements>`;
    const instance = instanceOf(await compiled(line(user('b', listeners), 'a>b', 'b>z'), ['note']));
    instance.complete('a');
    expect(instance.effects.at(-1)).toEqual({ type: 'handlerCalled', handler: 'note', node: 'b', event: 'create' });
    instance.complete('b');
    expect(instance.effects).toContainEqual({ type: 'handlerCalled', handler: 'note', node: 'b', event: 'complete' });
  });
});

import { describe, expect, test } from 'vitest';
import { codeOf, compiled, countersign, instanceOf, line, start, sub, user, xor } from '../bpmn.fixture.ts';
import { startInstance, step } from './step.ts';

const times = (size: number) =>
  `<multiInstanceLoopCharacteristics><loopCardinality>${size}</loopCardinality></multiInstanceLoopCharacteristics>`;

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
    expect(size).toBeLessThan(700);
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

import { expect, test } from 'vitest';
import { and, codeOf, compiled, end, instanceOf, model, or, start, user } from '../bpmn.fixture.ts';
import { processorTimeOf } from '../processor-time.fixture.ts';

const numbers = (length: number) => Array.from({ length }, (_none, at) => at);
/** What steps of the largest models may take; without bounds they took more than a minute. */
const MOST_MS = 5000;

test('a split into thousands of tasks inside of a loop is stepped in time', { timeout: 60_000 }, async () => {
  const tasks = numbers(4000);
  const process = await compiled(
    model(
      `${start('s')}${user('a')}${and('f')}${user('l')}${tasks.map((at) => user(`b${at}`) + user(`c${at}`)).join('')}`,
      's>a',
      'a>f',
      'f>l',
      'l>a',
      ...tasks.flatMap((at) => [`f>b${at}`, `b${at}>c${at}`]),
    ),
  );
  const instance = instanceOf(process);
  const spent = processorTimeOf(() => {
    instance.complete('a');
    instance.run({ type: 'return', task: instance.taskAt('b3'), by: 'me' });
  });
  expect(instance.open).toEqual(['a']);
  expect(spent).toBeLessThan(MOST_MS);
});

test('thousands of joins that wait at the end of a long way are refused in time', { timeout: 60_000 }, async () => {
  const [joins, events] = [numbers(900), numbers(5000)];
  const process = await compiled(
    model(
      [
        start('s') + user('a') + and('f') + end('e'),
        ...events.map((at) => `<intermediateThrowEvent id="v${at}"/>`),
        ...joins.map((at) => user(`t${at}`) + or(`j${at}`)),
      ].join(''),
      's>a',
      'a>v0',
      ...events.slice(1).map((at) => `v${at - 1}>v${at}`),
      'v4999>f',
      ...joins.flatMap((at) => [`f>j${at}`, `f>t${at}`, `t${at}>j${at}`, `j${at}>e`]),
    ),
  );
  const instance = instanceOf(process);
  const spent = processorTimeOf(() => {
    expect(codeOf(() => instance.complete('a'))).toBe('SEARCH_BUDGET');
  });
  expect(spent).toBeLessThan(MOST_MS);
});

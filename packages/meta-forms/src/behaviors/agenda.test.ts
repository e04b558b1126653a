import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAgenda } from './agenda.ts';
import type { Scope } from './values.ts';

// as: the agenda compares scopes by identity and reads none of their properties.
const scopeOf = (name: string): Scope => ({ name }) as unknown as Scope;
const root = scopeOf('root');

function drain(agenda: ReturnType<typeof createAgenda>): readonly number[] {
  const order: number[] = [];
  for (let task = agenda.next(); task; task = agenda.next()) order.push(task.index);
  return order;
}

test('tasks run in the order of the plan, each once, in whatever order they were added', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 80 }), (added) => {
      const agenda = createAgenda();
      for (const index of added) agenda.add(index, root);
      expect(drain(agenda)).toEqual([...new Set(added)].toSorted((a, b) => a - b));
    }),
  );
});

test('a task that is added during the run takes its position among the waiting ones', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(60), fc.boolean()), { maxLength: 80 }), (steps) => {
      const agenda = createAgenda();
      const waiting = new Set<number>();
      const wanted: (number | undefined)[] = [];
      const given: (number | undefined)[] = [];
      let taken = -1;
      for (const [distance, takes] of steps) {
        if (takes) {
          const least = waiting.size === 0 ? undefined : Math.min(...waiting);
          wanted.push(least);
          given.push(agenda.next()?.index);
          taken = least ?? taken;
          waiting.delete(taken);
        } else {
          waiting.add(taken + 1 + distance);
          agenda.add(taken + 1 + distance, root);
        }
      }
      expect([...given, ...drain(agenda)]).toEqual([...wanted, ...[...waiting].toSorted((a, b) => a - b)]);
    }),
  );
});

test('one computation of several rows is returned once for each row, and again for a row added later', () => {
  const [first, second, late] = [scopeOf('first'), scopeOf('second'), scopeOf('late')];
  const agenda = createAgenda();
  for (const scope of [first, second, first]) agenda.add(3, scope);
  agenda.add(5, root);
  expect(agenda.next()).toEqual({ index: 3, scope: first });
  agenda.add(3, late);
  expect([agenda.next(), agenda.next(), agenda.next(), agenda.next()]).toEqual([
    { index: 3, scope: second },
    { index: 3, scope: late },
    { index: 5, scope: root },
    undefined,
  ]);
});

test('the rows of a list are requested once while they wait, and again after they were taken', () => {
  const [first, second] = [scopeOf('first'), scopeOf('second')];
  const agenda = createAgenda();
  let asked = 0;
  const rows = () => {
    asked += 1;
    return [first, second];
  };
  for (let time = 0; time < 3; time += 1) agenda.addAll(4, root, rows);
  expect(asked).toBe(1);
  agenda.addAll(4, first, rows);
  expect(asked).toBe(2);
  expect(drain(agenda)).toEqual([4, 4]);
  agenda.addAll(4, root, rows);
  expect(asked).toBe(3);
  expect(drain(agenda)).toEqual([4, 4]);
});

import { expect, test } from 'vitest';
import { fieldPath, type FieldPath } from '../../contract/field-path.ts';
import { createNotifier } from './notifier.ts';

const path: FieldPath = fieldPath('a');
const other: FieldPath = fieldPath('b');

function listening() {
  const notifier = createNotifier();
  const calls: string[] = [];
  const listen = (name: string, at: FieldPath = path) => notifier.subscribe(at, () => void calls.push(name));
  const notify = (...paths: readonly FieldPath[]) => {
    calls.length = 0;
    for (const marked of paths) notifier.mark(marked);
    notifier.flush();
    return calls;
  };
  return { notifier, listen, notify, calls };
}

test('a listener that leaves takes no other listener of its path with it', () => {
  const { listen, notify } = listening();
  const leave = listen('first');
  listen('second');
  expect(notify(path)).toEqual(['first', 'second']);
  leave();
  expect(notify(path)).toEqual(['second']);
});

test('a listener that left twice ends no later one', () => {
  const { listen, notify } = listening();
  const leave = listen('first');
  leave();
  listen('second');
  leave();
  expect(notify(path)).toEqual(['second']);
});

test('a listener that is added twice is called twice', () => {
  const { notifier } = listening();
  let calls = 0;
  const listener = () => void (calls += 1);
  const leave = notifier.subscribe(path, listener);
  notifier.subscribe(path, listener);
  notifier.mark(path);
  notifier.flush();
  expect(calls).toBe(2);
  leave();
  notifier.mark(path);
  notifier.flush();
  expect(calls).toBe(3);
});

test('only marked paths are notified, each once, and none again', () => {
  const { listen, notify } = listening();
  listen('a');
  listen('b', other);
  expect(notify(path, path)).toEqual(['a']);
  expect(notify()).toEqual([]);
});

test('what happens together is notified once, after the outer of nested calls, also where it throws', () => {
  const { notifier, listen, calls } = listening();
  listen('a');
  const act = () => {
    notifier.mark(path);
    notifier.flush();
  };
  notifier.together(() => {
    act();
    notifier.together(act);
    expect(calls).toEqual([]);
  });
  expect(calls).toEqual(['a']);
  expect(() =>
    notifier.together(() => {
      act();
      throw new Error('broken');
    }),
  ).toThrow('broken');
  expect(calls).toEqual(['a', 'a']);
});

import { expect, it } from 'vitest';
import { createListeners, createStore } from './store.ts';

it('a store has its first value until another one is set', () => {
  const store = createStore(1);
  expect(store.get()).toBe(1);
  store.set(2);
  expect(store.get()).toBe(2);
});

it('a listener reads the new value when it is called, and is not called after it was removed', () => {
  const store = createStore('a');
  const read: string[] = [];
  const leave = store.subscribe(() => read.push(store.get()));
  store.set('b');
  leave();
  store.set('c');
  expect(read).toEqual(['b']);
});

it('listeners get the value of the call, each one once, however often it was added', () => {
  const { subscribe, call } = createListeners<number>();
  const got: string[] = [];
  const first = (value: number) => void got.push(`first ${value}`);
  subscribe(first);
  subscribe(first);
  subscribe((value) => void got.push(`second ${value}`));
  call(7);
  expect(got).toEqual(['first 7', 'second 7']);
});

it('a listener that is removed during a call does not disturb the others', () => {
  const { subscribe, call } = createListeners();
  const got: string[] = [];
  const leave = subscribe(() => {
    got.push('first');
    leave();
  });
  subscribe(() => void got.push('second'));
  call();
  call();
  expect(got).toEqual(['first', 'second', 'second']);
});

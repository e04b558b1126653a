import { expect, test } from 'vitest';
import { keyInHead, keyInRow, type KeyPress } from './grid-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test('arrows move the keyboard, with Shift up and down they extend the ticks', () => {
  expect(keyInRow(press('ArrowDown'))).toEqual({ kind: 'step', rows: 1, columns: 0, extends: false });
  expect(keyInRow(press('ArrowUp', { shiftKey: true }))).toEqual({ kind: 'step', rows: -1, columns: 0, extends: true });
  expect(keyInRow(press('ArrowRight', { shiftKey: true }))).toMatchObject({ columns: 1, extends: false });
  expect(keyInRow(press('PageDown'))).toEqual({ kind: 'page', pages: 1, extends: false });
  expect(keyInRow(press('End', { ctrlKey: true }))).toEqual({ kind: 'end', to: 'last', isFar: true });
});

test('a row is ticked, opened and left by key', () => {
  const kinds = [
    press(' '),
    press(' ', { shiftKey: true }),
    press('a', { ctrlKey: true }),
    press('A', { metaKey: true }),
    press('Enter'),
    press('F2'),
    press('Escape'),
  ].map((one) => keyInRow(one)?.kind);
  expect(kinds).toEqual(['tick', 'tickTo', 'tickAll', 'tickAll', 'enter', 'inside', 'leave']);
});

test.each(['b', 'Tab', 'F5', 'constructor'])('%s stays with the browser', (key) => {
  expect(keyInRow(press(key))).toBeUndefined();
  expect(keyInHead(press(key))).toBeUndefined();
});

test('keys with Control or Alt that mean nothing to the list stay with the browser', () => {
  expect(keyInRow(press('ArrowLeft', { altKey: true }))).toBeUndefined();
  expect(keyInRow(press('ArrowDown', { ctrlKey: true }))).toBeUndefined();
  expect(keyInRow(press('a'))).toBeUndefined();
});

test('in the head Shift changes the width of a column, with Control its place, and Alt opens its menu', () => {
  expect(keyInHead(press('ArrowLeft', { shiftKey: true }))).toEqual({ kind: 'widen', step: -1 });
  expect(keyInHead(press('ArrowRight', { shiftKey: true, ctrlKey: true }))).toEqual({ kind: 'reorder', step: 1 });
  expect(keyInHead(press('ArrowDown', { altKey: true }))).toEqual({ kind: 'menu' });
  expect(keyInHead(press('F10', { shiftKey: true }))).toEqual({ kind: 'menu' });
  expect(keyInHead(press('ArrowRight'))).toMatchObject({ kind: 'step', columns: 1 });
});

import { expect, test } from 'vitest';
import { isShortcut } from './shortcut.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('matches the key with exactly its modifiers', () => {
  expect(isShortcut({ ...none, key: 'z', ctrlKey: true }, 'Ctrl+Z')).toBe(true);
  expect(isShortcut({ ...none, key: 'Z', ctrlKey: true, shiftKey: true }, 'Ctrl+Z')).toBe(false);
  expect(isShortcut({ ...none, key: 'Z', ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+Z')).toBe(true);
  expect(isShortcut({ ...none, key: 'z' }, 'Ctrl+Z')).toBe(false);
  expect(isShortcut({ ...none, key: 'F10', altKey: true }, 'Alt+F10')).toBe(true);
});

test('takes Command on a Mac for Ctrl', () => {
  expect(isShortcut({ ...none, key: 'k', metaKey: true }, 'Ctrl+K')).toBe(true);
});

test('finds a sign on every keyboard, with Shift or without', () => {
  expect(isShortcut({ ...none, key: '?', shiftKey: true }, '?')).toBe(true);
  expect(isShortcut({ ...none, key: '?' }, '?')).toBe(true);
});

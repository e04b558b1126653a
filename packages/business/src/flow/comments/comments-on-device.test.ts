import { expect, test } from 'vitest';
import { commentsOnDevice, isNewerThan } from './comments-on-device.ts';

const NOW = 1_000_000;

test.each([
  ['without one on the device', undefined, 60, true],
  ['typed a minute before it', { text: 'x', at: NOW - 120_000 }, 60, true],
  ['typed a minute after it', { text: 'x', at: NOW - 1000 }, 60, false],
] as const)('the comment of the server is newer: %s', (...[, onDevice, age, isNewer]) => {
  expect(isNewerThan(onDevice, age, NOW)).toBe(isNewer);
});

test('a stored value that is no comment is none', () => {
  const stored = new Map([
    [
      'flow-comments:p',
      JSON.stringify([
        ['t1', { text: 1, at: 'x' }],
        ['t2', 'old'],
      ]),
    ],
  ]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const comments = commentsOnDevice(storage, 'p');
  expect([comments.get('t1'), comments.get('t2')]).toEqual([undefined, undefined]);
  comments.keep('t1', { text: '同意', at: NOW });
  expect(commentsOnDevice(storage, 'p').get('t1')).toEqual({ text: '同意', at: NOW });
});

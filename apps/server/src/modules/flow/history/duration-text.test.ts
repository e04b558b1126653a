import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each([
  [0, '0秒', '0 s'],
  [59, '59秒', '59 s'],
  [60, '1分钟', '1 min'],
  [3 * 3600 + 61, '3小时1分钟', '3 h 1 min'],
  [2 * 86_400 + 5 * 3600 + 59, '2天5小时', '2 d 5 h'],
  [86_400 + 120, '1天2分钟', '1 d 2 min'],
])('%i seconds are %s, in English %s', (seconds, zh, en) => {
  expect([durationText(seconds, 'zh'), durationText(seconds, 'en')]).toEqual([zh, en]);
});

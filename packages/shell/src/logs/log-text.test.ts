import { sayIn } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { faultsAmong, logText } from './log-text.ts';
import { logsWords } from './logs.words.ts';

const zh = sayIn(logsWords, 'zh');
const en = sayIn(logsWords, 'en');

test('a failed call is described in the language of the page', () => {
  const entry = { level: 'info', type: 'FailedCall', message: 'POST /api/x invalid' } as const;
  expect(logText(entry, zh)).toEqual({ type: '请求被拒绝', message: '提交的内容不符合要求 · POST /api/x' });
  expect(logText(entry, en)).toEqual({ type: 'Refused call', message: 'What was sent is not valid · POST /api/x' });
  const failed = { level: 'error', type: 'FailedCall', message: 'GET /api/x server SERVER_FAILED' } as const;
  expect(logText(failed, zh)).toEqual({ type: '请求失败', message: '服务器异常 · GET /api/x · SERVER_FAILED' });
});

test('an error of the program stays as it is', () => {
  const entry = { level: 'error', type: 'TypeError', message: 'GET /api/x server' } as const;
  expect(logText(entry, zh)).toEqual({ type: 'TypeError', message: 'GET /api/x server' });
});

test('a refusal is no fault', () => {
  const levels = [{ level: 'info' }, { level: 'warning' }, { level: 'error' }] as const;
  expect(faultsAmong(levels)).toEqual([{ level: 'warning' }, { level: 'error' }]);
});

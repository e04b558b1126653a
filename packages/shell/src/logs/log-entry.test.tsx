import { PortError } from '@org/meta-forms/core';
import { describe, expect, test } from 'vitest';
import { ChunkLoadError } from '../chunks/load-piece.ts';
import { STACK_LENGTH } from './log-entry.ts';
import { MESSAGE_LENGTH } from './log-entry.ts';
import { faultOf, faultOfCall, impersonal, isLogEntry } from './log-entry.ts';

describe('what is written down of a fault', () => {
  test('an error of the program has its name, its message and its place', () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'rows')");
    const fault = faultOf(error, 'uncaught');
    expect(fault).toMatchObject({ level: 'error', type: 'TypeError', message: error.message });
    expect(fault?.stack).toMatch(/^at .*log-entry\.test\.ts/);
    expect(fault?.info).toMatch(/^uncaught; /);
  });

  test.each([
    ['a piece that did not come', new ChunkLoadError('A piece'), 'warning'],
    ['a line that is down', new PortError('network', '网络连接失败'), 'warning'],
    ['a refusal', new PortError('forbidden', '没有权限'), 'info'],
    ['a server that fails', new PortError('server', '服务器错误'), 'error'],
    ['something that is no error', 'thrown', 'error'],
  ])('%s has its level', (_name, error, level) => {
    expect(faultOf(error, 'rejection')?.level).toBe(level);
  });

  test('a refusal has its code, never its sentence', () => {
    const fault = faultOf(new PortError('invalid', '张晓芸已经登记', { reason: 'VALUE_TAKEN' }), 'rejection');
    expect(fault?.message).toBe('invalid VALUE_TAKEN');
    expect(JSON.stringify(fault)).not.toContain('张晓芸');
  });

  test('has no entry for a cancelled call', () => {
    expect(faultOf(new DOMException('x', 'AbortError'), 'rejection')).toBeUndefined();
    expect(
      faultOfCall({ method: 'GET', path: '/x' }, Object.assign(new Error('x'), { name: 'CanceledError' })),
    ).toBeUndefined();
  });

  test('a failed call has path and code alone', () => {
    const fault = faultOfCall(
      { method: 'POST', path: '/api/house/list?name=张晓芸' },
      new PortError('server', '张晓芸', { requestId: 'r7' }),
    );
    expect(fault).toMatchObject({
      level: 'error',
      type: 'FailedCall',
      message: 'POST /api/house/list server',
      stack: '',
    });
    expect(fault?.info).toContain('request=r7');
    expect(JSON.stringify(fault)).not.toContain('张晓芸');
  });

  test('is cut at the maximum length', () => {
    const error = new Error('x'.repeat(9000));
    error.stack = 'y'.repeat(90_000);
    const fault = faultOf(error, 'uncaught');
    expect(fault?.message).toHaveLength(MESSAGE_LENGTH);
    expect(fault?.stack).toHaveLength(STACK_LENGTH);
  });
});

test.each([
  [`Unexpected token '张', "张晓芸，女" is not valid JSON`, `Unexpected token '***', "***" is not valid JSON`],
  ["No field 'zhang@example.com'", "No field '***'"],
  [`No match for "${'a long sentence '.repeat(4)}"`, 'No match for "***"'],
  ['at load (https://a.example/business/house?name=x:1:2)', 'at load (https://a.example/business/house)'],
  ['calls 13812345678', 'calls ***'],
  ["reading 'fieldByKey'", "reading 'fieldByKey'"],
])('%s is written down as %s', (text, written) => {
  expect(impersonal(text)).toBe(written);
});

test('a stored value of another shape is not an entry', () => {
  const entry = {
    id: '1',
    level: 'info',
    type: 't',
    message: 'm',
    stack: '',
    info: '',
    url: '/',
    time: '2026-01-01 00:00:00',
    count: 1,
    isSent: false,
  };
  expect(isLogEntry(entry)).toBe(true);
  for (const wrong of [
    null,
    'x',
    { ...entry, level: 'fatal' },
    { ...entry, count: '1' },
    { ...entry, message: undefined },
  ])
    expect(isLogEntry(wrong)).toBe(false);
});

import { PortError, type PortErrorDetails, type RecordPort } from '@org/meta-forms/core';
import { fakePorts } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { withSavingFailures } from './saving-failure.ts';

const details: PortErrorDetails = { requestId: '4c491818' };

function failing(error: unknown, language: 'zh' | 'en' = 'zh'): RecordPort {
  const save = async () => {
    throw error;
  };
  return withSavingFailures({ ...fakePorts({}).records, save }, () => language);
}

const request = { metaKey: 'house', record: {}, idempotencyKey: 'k' };
async function failureOf(error: unknown, language?: 'zh' | 'en'): Promise<unknown> {
  try {
    return await failing(error, language).save(request);
  } catch (failure) {
    return failure;
  }
}

test('a fault of the server says that the entries are still there, and keeps its id out of the sentence', async () => {
  const fault = new PortError('server', '服务器异常，请稍后再试(编号 4c491818)', details);
  const failure = await failureOf(fault);
  expect(failure).toMatchObject({
    kind: 'server',
    message: expect.stringMatching(/^没有保存成功.*您填写的内容还在.*“保存”/),
    details: { requestId: '4c491818' },
  });
  expect(failure).toMatchObject({ message: expect.not.stringContaining('4c491818') });
  expect(await failureOf(fault, 'en')).toMatchObject({ message: expect.stringContaining('still here') });
});

test('a lost connection names its cause first', async () => {
  expect(await failureOf(new PortError('network', '网络连接失败，请检查网络后重试'))).toMatchObject({
    message: '没有保存成功：网络连接失败，请检查网络后重试。您填写的内容还在，请稍后再点“保存”',
  });
});

test('a refusal keeps the sentence of the server, and a cancelled save stays what it is', async () => {
  const refused = new PortError('invalid', '名称不能为空', {});
  const cancelled = new DOMException('over', 'AbortError');
  expect([await failureOf(refused), await failureOf(cancelled)]).toEqual([refused, cancelled]);
});

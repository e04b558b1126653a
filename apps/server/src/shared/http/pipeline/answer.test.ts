import { defineCall, type Call } from '@org/contract';
import { expect, test } from 'vitest';
import { implement, type Route } from '../implement.ts';
import { answerWithCookie } from './answer-cookies.ts';
import { answerSchema, send } from './answer.ts';
import { bareServer, testCall } from './pipeline.fixture.ts';

const bare = defineCall({ ...testCall, answerStyle: 'bare' });
const bytes = defineCall({ ...testCall, answerStyle: 'bytes' });

async function answered(route: Route, answer: unknown, cookies: readonly string[] = []) {
  await using server = bareServer();
  server.post(route.call.path, {
    schema: answerSchema(route.call),
    handler: async (request, reply) => {
      for (const cookie of cookies) answerWithCookie(request, cookie);
      return send(route, reply, answer);
    },
  });
  return await server.inject({ method: 'POST', url: route.call.path, headers: { 'accept-language': 'en' } });
}

const routeOf = (call: Call, done?: Route['done']): Route => ({
  ...implement(call, async () => ({})),
  ...(done ? { done } : {}),
});

test('an answer is sent in the envelope, with no property that its schema does not name', async () => {
  const answer = await answered(routeOf(testCall), { value: 'a', secret: 'b' });
  expect(answer.json()).toEqual({ code: 200, success: true, data: { value: 'a' }, msg: '操作成功' });
});

test('a success has the message of its route in the language of the caller', async () => {
  const answer = await answered(routeOf(testCall, { zh: '已写入', en: 'Written' }), { value: 'a' });
  expect(answer.json().msg).toBe('Written');
});

test('a missing record is an empty object with its message', async () => {
  const answer = await answered(routeOf(testCall), undefined);
  expect(answer.json()).toEqual({ code: 200, success: true, data: {}, msg: '暂无承载数据' });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('a bare answer has no envelope', async () => {
  expect((await answered(routeOf(bare), { value: 'a' })).json()).toEqual({ value: 'a' });
});

test('bytes are sent under their own headers, and missing ones are 404', async () => {
  const content = { status: 206, headers: { 'content-type': 'text/plain' }, content: 'abc' };
  const answer = await answered(routeOf(bytes), content);
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([206, 'text/plain', 'abc']);
  const missing = await answered(routeOf(bytes), undefined);
  expect([missing.statusCode, missing.json().reason]).toEqual([404, 'RECORD_MISSING']);
});

test('the cookies of the handler are set: one as a text, several as a list', async () => {
  const one = await answered(routeOf(testCall), { value: 'a' }, ['a=1']);
  const two = await answered(routeOf(testCall), { value: 'a' }, ['a=1', 'b=2']);
  expect([one.headers['set-cookie'], two.headers['set-cookie']]).toEqual(['a=1', ['a=1', 'b=2']]);
});

test('a binary answer has no schema', () => {
  expect(answerSchema(bytes)).toEqual({});
});

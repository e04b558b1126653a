import { defineCall, type Call } from '@org/contract';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { implement } from '../implement.ts';
import { answerOf, bareServer, testCall } from './pipeline.fixture.ts';
import { prepareBody, refuseForeignBody, refuseUnusable, requestSchema } from './validate.ts';

const { body: _body, ...withoutBody } = testCall;
const strict = { ...testCall, body: Type.Object({ value: Type.String({ maxLength: 3 }) }) };
const list = { ...testCall, body: Type.Array(Type.String()) };
const numbers = { ...testCall, query: Type.Object({ size: Type.Optional(Type.Number()) }) };

interface Sent {
  readonly payload?: string;
  readonly type?: string;
  readonly query?: string;
  readonly key?: string;
}

/** The code of the refusal, or the body that the handler receives. */
async function validate(call: Call, { payload, type = 'application/json', query = '', key }: Sent, work = 'write') {
  await using server = bareServer();
  const route = implement(defineCall(call), async () => ({}), work === 'read' ? { work } : {});
  server.post(call.path, {
    schema: requestSchema(call),
    onRequest: async (request) => refuseForeignBody(call, request),
    preValidation: async (request) => prepareBody(call, request),
    preHandler: async (request) => refuseUnusable(route, request),
    handler: async ({ body }) => ({ data: body ?? 'none' }),
  });
  const headers = {
    ...(payload === undefined ? {} : { 'content-type': type }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const sent = {
    method: 'POST' as const,
    url: call.path + query,
    headers,
    ...(payload === undefined ? {} : { payload }),
  };
  const { body } = answerOf(await server.inject(sent));
  return body.reason ?? body.data;
}

test('a body that does not fit the schema of the call is refused', async () => {
  expect(await validate(strict, { payload: '{"value":"abcd"}' })).toBe('REQUEST_INVALID');
  expect(await validate(strict, { payload: '{"value":"abc"}' })).toEqual({ value: 'abc' });
});

test('a call without a sent body gets an empty body of its type', async () => {
  expect(await validate(testCall, {})).toEqual({});
  expect(await validate(list, {})).toEqual([]);
  expect(await validate(strict, {})).toBe('REQUEST_INVALID');
});

test('a call that declares no body accepts only an empty one', async () => {
  expect(await validate(withoutBody, { payload: '{"id":"1"}' })).toBe('REQUEST_INVALID');
  expect(await validate(withoutBody, { payload: '{}' })).toEqual({});
  expect(await validate(withoutBody, {})).toBe('none');
});

test('a file, a foreign type and another encoding are refused before the body is read', async () => {
  const type = 'multipart/form-data; boundary=x';
  expect(await validate(testCall, { payload: '--x--', type })).toBe('REQUEST_MEDIA_TYPE');
  expect(await validate(testCall, { payload: '{}', type: 'text/plain' })).toBe('REQUEST_MEDIA_TYPE');
  expect(await validate(testCall, { payload: '{}', type: 'application/json; charset=gbk' })).toBe('REQUEST_MEDIA_TYPE');
  expect(await validate(testCall, { payload: '{}', type: 'application/json; charset="UTF-8"' })).toEqual({});
});

test('a number beyond all limits is refused', async () => {
  expect(await validate(numbers, { query: `?size=${'9'.repeat(400)}` })).toBe('VALUE_OUT_OF_RANGE');
  expect(await validate(numbers, { query: '?size=20' })).toEqual({});
});

test('an unusable idempotency key is refused where the call is a write', async () => {
  expect(await validate(testCall, { key: 'short' })).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await validate(testCall, { key: 'long enough' })).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await validate(testCall, { key: 'long-enough' })).toEqual({});
  expect(await validate(testCall, { key: 'short' }, 'read')).toEqual({});
});

import { exact, type Call } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { dropNoValues } from './no-values.ts';

const fields = exact({
  sort: Type.Optional(Type.Integer()),
  share: Type.Optional(Type.Number()),
  isOpen: Type.Optional(Type.Boolean()),
  scope: Type.Optional(Type.Union([Type.Literal('unit'), Type.Literal('tenant')])),
  day: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' })),
  remark: Type.Optional(Type.String()),
  parentId: Type.Optional(Type.String({ pattern: '^[0-9]+$' })),
  needed: Type.Integer(),
});

interface Dropped {
  readonly query: unknown;
  readonly body: unknown;
}

function dropped(call: Pick<Call, 'query' | 'body'>, sent: object): Dropped {
  // Only these two properties are read and written.
  const request = { query: sent, body: sent } as unknown as FastifyRequest;
  dropNoValues(call, request);
  return request;
}

test.each(['', null])('%j of an optional number, switch, choice or date is no value', (none) => {
  const sent = { sort: none, share: none, isOpen: none, scope: none, day: none };
  expect(dropped({ query: fields, body: fields }, sent)).toEqual({ query: {}, body: {} });
});

test('texts, ids and required properties stay as they are sent, and so does every other value', () => {
  const sent = { remark: '', parentId: '', needed: '', sort: 0, isOpen: false, day: ' ', other: '' };
  const { query, body } = dropped({ query: fields, body: fields }, sent);
  expect([query, body]).toEqual([sent, sent]);
});

test('a body that is a list and a call without schemas are left alone', () => {
  expect(dropped({ body: Type.Array(fields) }, [{ sort: '' }]).body).toEqual([{ sort: '' }]);
  expect(dropped({}, { sort: '' })).toEqual({ query: { sort: '' }, body: { sort: '' } });
});

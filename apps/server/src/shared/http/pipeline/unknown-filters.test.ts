import { exact, familyQuery, type Call } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { refuseUnknownFilters } from './unknown-filters.ts';

const filtered = familyQuery({ name: Type.Optional(Type.String()) }, ['name', 'sort']);

function asked(query: Call['query'], sent: object) {
  // Only these two properties are read.
  refuseUnknownFilters({ query } as Call, { query: sent } as FastifyRequest);
}

test.each([{ name: 'a' }, { name_like: 'a' }, { sort_ge: '1' }, { other: 'a' }, {}])('%j is not refused', (sent) => {
  expect(() => asked(filtered, sent)).not.toThrow();
});

test('a column with an operator that the list has not is refused', () => {
  expect(() => asked(filtered, { password_like: 'a' })).toThrow(
    expect.objectContaining({ reason: 'FILTER_FIELD_UNKNOWN' }),
  );
});

test('a call without filters of the family ignores what it does not know, as before', () => {
  expect(() => asked(exact({}), { password_like: 'a' })).not.toThrow();
  expect(() => asked(undefined, { password_like: 'a' })).not.toThrow();
});

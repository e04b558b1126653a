import Fastify, { type FastifyServerOptions } from 'fastify';
import { expect, test } from 'vitest';
import { compileAtFirstUse } from './compile-at-first-use.ts';

const schema = {
  querystring: { type: 'object', properties: { size: { type: 'integer', minimum: 1 } } },
  body: { type: 'array', items: { type: 'string' } },
  response: {
    200: {
      type: 'object',
      properties: { size: { type: 'string' }, body: { type: 'array', items: { type: 'string' } } },
    },
  },
};

async function answersOf(options: FastifyServerOptions) {
  const server = Fastify(options);
  server.post<{ Querystring: { readonly size?: number } }>('/', { schema }, ({ query, body }) => ({
    size: query.size,
    body,
    more: 'not told',
  }));
  const asked = [
    ['?size=2', [1]],
    ['?size=0', []],
    ['?size=x', []],
    ['', [{}]],
    ['', 'alone'],
    ['?size=3', []],
  ] as const;
  const answers = [];
  for (const [query, payload] of asked) {
    const { statusCode, body } = await server.inject({
      method: 'POST',
      url: `/${query}`,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });
    answers.push([statusCode, body]);
  }
  await server.close();
  return answers;
}

test('a route takes, converts, refuses and answers as if it had been compiled at the start', async () => {
  const answers = await answersOf({ schemaController: compileAtFirstUse });
  expect(answers).toEqual(await answersOf({}));
  expect(answers.map(([status]) => status)).toEqual([200, 400, 400, 400, 200, 200]);
  expect(answers[4]?.[1]).toBe('{"body":["alone"]}');
});

test('a route that nobody calls is never compiled', async () => {
  const server = Fastify({ schemaController: compileAtFirstUse });
  server.post('/', { schema: { body: { type: 'no such type' } } }, () => ({}));
  await server.ready();
  expect((await server.inject({ method: 'POST', url: '/', payload: {} })).statusCode).toBe(500);
  await server.close();
});

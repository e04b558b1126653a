import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { addressesOf, allCalls, envelope, type Call } from '@org/contract';
import type { FastifyInstance, FastifySchema } from 'fastify';

const callAt = new Map<string, Call>(
  allCalls.flatMap((call) => addressesOf(call).map((address) => [`${call.method} ${address}`, call] as const)),
);

type Json = Readonly<Record<string, unknown>>;

/** A JSON value with each of its objects changed, the innermost first. */
function mapObjects(value: unknown, change: (object: Json) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => mapObjects(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapObjects(part, change)])));
}

// The plugin cannot resolve the names that the schema of a tree gives to itself: they go through it under this key.
const NAMED = 'x-named';

/** A schema whose references to its own definitions are marked; the definitions go to `named`. */
function markNamed<S extends FastifySchema>(schema: S, named: Map<string, unknown>): S {
  const marked = mapObjects(schema, ({ $defs, $ref, $id: _id, ...rest }) => {
    for (const [name, definition] of Object.entries($defs ?? {})) named.set(name, definition);
    return typeof $ref === 'string' ? { ...rest, [NAMED]: $ref } : rest;
  });
  return marked as S; // the same schema but for its references
}

/** The document with its marked references written as references to its components. */
function nameComponents<D extends { readonly components?: object }>(
  document: D,
  named: ReadonlyMap<string, unknown>,
): D {
  const whole = { ...document, components: { ...document.components, schemas: Object.fromEntries(named) } };
  const written = mapObjects(whole, ({ [NAMED]: name, ...rest }) =>
    typeof name === 'string' ? { ...rest, $ref: `#/components/schemas/${name}` } : rest,
  );
  return written as D; // the same document but for its references
}

const failure = { description: 'A failure: code, msg and the stable reason' };

function answersOf({ answerStyle, answer }: Call) {
  if (answerStyle === 'bytes') return { content: { 'application/octet-stream': { schema: {} } } };
  return { content: { 'application/json': { schema: answerStyle === 'bare' ? answer : envelope(answer) } } };
}

/** What the document says of a call at one of its addresses. */
function described(call: Call, address: string): FastifySchema & { readonly 'x-permission': string } {
  const { name, summary, permission, params, query, body } = call;
  return {
    ...(address === call.path ? { operationId: name } : {}),
    summary,
    tags: [name.split('.')[0] ?? name],
    'x-permission': permission,
    security: permission === 'public' ? [] : [{ bladeAuth: [] }],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { 200: { description: 'OK', ...answersOf(call) }, default: failure },
  };
}

/** Documents the calls that are registered after it: OpenAPI 3.1 at `/api/openapi.json`, for people at `/docs`. */
export async function documentCalls(server: FastifyInstance, version: string): Promise<void> {
  const named = new Map<string, unknown>();
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Meta Forms', version },
      components: { securitySchemes: { bladeAuth: { type: 'apiKey', in: 'header', name: 'Blade-Auth' } } },
    },
    transformObject: (document) =>
      'openapiObject' in document ? nameComponents(document.openapiObject, named) : document.swaggerObject,
    transform({ schema, url, route: { method } }) {
      const call = callAt.get(`${String(method)} ${url}`);
      return { url, schema: call ? markNamed(described(call, url), named) : { ...schema, hide: true } };
    },
  });
  await server.register(swaggerUi, { routePrefix: '/docs' });
  let text: string | undefined;
  // It never changes while the server runs, and anybody may ask for it.
  server.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(server.swagger()))),
  );
}

import swagger from '@fastify/swagger';
import { addressesOf, allCalls, envelope, type Call } from '@org/contract';
import type { BaseLanguage } from '@org/meta-forms/core';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { languageOf } from '../../shared/http/language.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { groupPage, overviewPage } from './document-pages.ts';
import { styleSheet } from './html.ts';

const callAt = new Map<string, Call>(
  allCalls.flatMap((call) => addressesOf(call).map((address) => [`${call.method} ${address}`, call] as const)),
);

type Json = Readonly<Record<string, unknown>>;

/** A copy of a JSON value where `change` was applied to each object, the innermost first. */
function mapObjects(value: unknown, change: (object: Json) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => mapObjects(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapObjects(part, change)])));
}

// The plugin cannot resolve references of a recursive schema to its own definitions, so they pass it under this key.
const NAMED = 'x-named';

/** Marks the references of a schema to its own definitions, and moves the definitions to `named`. */
function markNamed<S extends FastifySchema>(schema: S, named: Map<string, unknown>): S {
  const marked = mapObjects(schema, ({ $defs, $ref, $id: _id, ...rest }) => {
    for (const [name, definition] of Object.entries($defs ?? {})) named.set(name, definition);
    return typeof $ref === 'string' ? { ...rest, [NAMED]: $ref } : rest;
  });
  return marked as S; // only its references differ
}

/** Replaces the marked references by references to the components of the document. */
function nameComponents<D extends { readonly components?: object }>(
  document: D,
  named: ReadonlyMap<string, unknown>,
): D {
  const whole = { ...document, components: { ...document.components, schemas: Object.fromEntries(named) } };
  const written = mapObjects(whole, ({ [NAMED]: name, ...rest }) =>
    typeof name === 'string' ? { ...rest, $ref: `#/components/schemas/${name}` } : rest,
  );
  return written as D; // only its references differ
}

const failure = { description: 'A failure: code, msg and the stable reason' };

function answersOf({ answerStyle, answer }: Call) {
  if (answerStyle === 'bytes') return { content: { 'application/octet-stream': { schema: {} } } };
  return { content: { 'application/json': { schema: answerStyle === 'bare' ? answer : envelope(answer) } } };
}

/** The part of the document for one address of a call. */
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

/** Documents all calls that are registered later: OpenAPI 3.1 at `/api/openapi.json`, and pages at `/docs`. */
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
  servePages(server);
  let text: string | undefined;
  // The document is public and does not change while the server runs.
  server.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(server.swagger()))),
  );
}

/** The pages for people. They have no script and contain nothing of the deployment or the request. */
function servePages(server: FastifyInstance): void {
  const pages = new Map<string, string | undefined>();
  const pageOf = (name: string, language: BaseLanguage, make: () => string | undefined) => {
    const key = `${language} ${name}`;
    const page = pages.get(key) ?? make();
    // An unknown name is not stored: callers could fill the memory with names.
    if (page === undefined) throw httpRefusal('CALL_UNKNOWN');
    pages.set(key, page);
    return page;
  };
  const html = 'text/html; charset=utf-8';
  server.get('/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styleSheet));
  for (const address of ['/docs', '/docs/'])
    server.get(address, (request, reply) => {
      const language = languageFor(request);
      return reply.type(html).send(pageOf('', language, () => overviewPage(language)));
    });
  server.get<{ readonly Params: { readonly group: string } }>('/docs/:group', (request, reply) => {
    const language = languageFor(request);
    const { group } = request.params;
    return reply.type(html).send(pageOf(group, language, () => groupPage(group, language)));
  });
}

function languageFor(request: FastifyRequest): BaseLanguage {
  const { lang } = request.query as { readonly lang?: unknown }; // any text of the address
  return lang === 'en' || lang === 'zh' ? lang : languageOf(request.headers['accept-language']);
}

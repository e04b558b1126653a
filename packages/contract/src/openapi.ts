import type { TObject, TRecord, TSchema } from 'typebox';
import { addressesOf, type Call } from './calls/call.ts';
import { envelope } from './wire.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly schema: TSchema;
}

function parameters(schema: TObject | TRecord | undefined, place: 'query' | 'path'): Parameter[] {
  if (!schema || !('properties' in schema)) return [];
  const required: readonly string[] = schema.required ?? [];
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function content(call: Call): Readonly<Record<string, unknown>> {
  if (call.answerStyle === 'bytes') return { 'application/octet-stream': {} };
  const schema = call.answerStyle === 'bare' ? call.answer : envelope(call.answer);
  return { 'application/json': { schema } };
}

function operation(call: Call, isAlias: boolean): Readonly<Record<string, unknown>> {
  return {
    ...(isAlias ? {} : { operationId: call.name }),
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    'x-permission': call.permission,
    security: call.permission === 'public' ? [] : [{ bladeAuth: [] }],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body ? { requestBody: { content: { 'application/json': { schema: call.body } } } } : {}),
    responses: {
      200: { description: 'OK', content: content(call) },
      default: { description: 'A failure: code, msg and the stable reason' },
    },
  };
}

/** The OpenAPI 3.1 document of the calls; `version` is the product's. */
export function createOpenApi(calls: readonly Call[], version: string): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    for (const path of addressesOf(call)) {
      const address = path.replace(/:(\w+)/g, '{$1}');
      paths[address] = { ...paths[address], [call.method.toLowerCase()]: operation(call, path !== call.path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Meta Forms', version },
    components: { securitySchemes: { bladeAuth: { type: 'apiKey', in: 'header', name: 'Blade-Auth' } } },
    paths,
  };
}

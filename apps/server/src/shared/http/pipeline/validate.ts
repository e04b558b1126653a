import type { Call } from '@org/contract';
import type { FastifyRequest, FastifySchema } from 'fastify';
import { httpRefusal, ruleWords } from '../http.words.ts';
import type { Route } from '../implement.ts';
import { fill } from '../refusal.ts';
import { idempotencyKeyOf } from '../idempotency.ts';

const fileBody = /^multipart\/form-data\s*;/i;
const textBody = /^application\/(?:json|x-www-form-urlencoded)\s*(?:;|$)/i;

const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/gi;

/** Text bodies are UTF-8, as RFC 8259 requires of JSON: a body that names another encoding would be misread. */
function isInUtf8(type: string): boolean {
  return [...type.matchAll(charset)].every(([, name = '']) => /^utf-?8$/i.test(name));
}

/**
 * Refuses a kind of body that the call does not take, before it is read: a page can make a browser send such bodies
 * without asking, and a form can name a call for its files.
 */
export function refuseForeignBody(call: Call, request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (call.method === 'GET' || type === undefined || (textBody.test(type) && isInUtf8(type))) return;
  if (!call.takesFile || !fileBody.test(type)) throw httpRefusal('REQUEST_MEDIA_TYPE');
}

/** Refuses a body where the call takes none: such a call is not meant for the record that a form sends. */
function refuseUnexpectedBody(call: Call, body: unknown): void {
  if (call.body || call.takesFile || body === undefined || body === null) return;
  if (typeof body !== 'object' || Object.keys(body).length > 0)
    throw httpRefusal('REQUEST_INVALID', {
      problem: fill(ruleWords['other'] ?? '', { field: ruleWords['body'] ?? '' }),
    });
}

/** The body of a call that was sent without one. */
function emptyBody(call: Call): unknown {
  return call.body && 'type' in call.body && call.body.type === 'array' ? [] : {};
}

/**
 * Prepares the body for the schemas: refuses one that the call does not take, and gives a call without one its empty
 * body.
 */
export function prepareBody(call: Call, request: FastifyRequest): void {
  refuseUnexpectedBody(call, request.body);
  if (call.body) request.body ??= emptyBody(call);
}

/** The schemas that Fastify validates a request of the call with. */
export function requestSchema({ params, query, body }: Call): FastifySchema {
  return { ...(params ? { params } : {}), ...(query ? { querystring: query } : {}), ...(body ? { body } : {}) };
}

// A number of some hundred digits is infinite to the validator, which then asks no more of it.
function refuseInfinite(query: unknown): void {
  if (Object.values(query ?? {}).some((value) => value === Infinity || value === -Infinity))
    throw httpRefusal('VALUE_OUT_OF_RANGE');
}

/** Refuses what no schema can: an unusable idempotency key of a write, and numbers beyond all limits. */
export function refuseUnusable(route: Route, request: FastifyRequest): void {
  if (route.work === 'write') idempotencyKeyOf(request.headers);
  refuseInfinite(request.query);
}

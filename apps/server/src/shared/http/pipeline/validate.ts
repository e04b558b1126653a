import type { Call } from '@org/contract';
import type { FastifyRequest, FastifySchema } from 'fastify';
import { httpRefusal, ruleWords } from '../http.words.ts';
import type { Route } from '../implement.ts';
import { fill } from '../refusal.ts';
import { idempotencyKeyOf } from '../idempotency.ts';

const fileBody = /^multipart\/form-data\s*;/i;
const textBody = /^application\/(?:json|x-www-form-urlencoded)\s*(?:;|$)/i;

const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/gi;

/** Text bodies are UTF-8, as RFC 8259 requires for JSON. A body that declares another encoding would be misread. */
function isInUtf8(type: string): boolean {
  return [...type.matchAll(charset)].every(([, name = '']) => /^utf-?8$/i.test(name));
}

/**
 * Refuses a content type that the call does not accept, before the body is read: a page of another site can make a
 * browser send such bodies, and a form can name a call for its files.
 */
export function refuseForeignBody(call: Call, request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (call.method === 'GET' || type === undefined || (textBody.test(type) && isInUtf8(type))) return;
  if (!call.takesFile || !fileBody.test(type)) throw httpRefusal('REQUEST_MEDIA_TYPE');
}

/** Refuses a body if the call takes none: a form that sends its record to such a call names the wrong one. */
function refuseUnexpectedBody(call: Call, body: unknown): void {
  if (call.body || call.takesFile || body === undefined || body === null) return;
  if (typeof body !== 'object' || Object.keys(body).length > 0)
    throw httpRefusal('REQUEST_INVALID', {
      problem: fill(ruleWords['other'] ?? '', { field: ruleWords['body'] ?? '' }),
    });
}

/** The body for a request without one. */
function emptyBody(call: Call): unknown {
  return call.body && 'type' in call.body && call.body.type === 'array' ? [] : {};
}

/** Prepares the body for validation: refuses an unexpected one, and replaces a missing one by an empty one. */
export function prepareBody(call: Call, request: FastifyRequest): void {
  refuseUnexpectedBody(call, request.body);
  if (call.body) request.body ??= emptyBody(call);
}

/** The schemas that validate a request of the call. */
export function requestSchema({ params, query, body }: Call): FastifySchema {
  return { ...(params ? { params } : {}), ...(query ? { querystring: query } : {}), ...(body ? { body } : {}) };
}

// The validator reads a number of some hundred digits as infinite, which passes its other rules.
function refuseInfinite(query: unknown): void {
  if (Object.values(query ?? {}).some((value) => value === Infinity || value === -Infinity))
    throw httpRefusal('VALUE_OUT_OF_RANGE');
}

/** Refuses what schemas cannot: an invalid idempotency key of a write, and infinite numbers. */
export function refuseUnusable(route: Route, request: FastifyRequest): void {
  if (route.work === 'write') idempotencyKeyOf(request.headers);
  refuseInfinite(request.query);
}

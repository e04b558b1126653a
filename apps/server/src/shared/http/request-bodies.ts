import type { Call } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import { httpRefusal, ruleWords } from './http.words.ts';
import { fill } from './refusal.ts';

const fileBody = /^multipart\/form-data\s*;/i;
const wordBody = /^application\/(?:json|x-www-form-urlencoded)\s*(?:;|$)/i;

const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/gi;

/** Bodies of words are UTF-8, as RFC 8259 has it for JSON: a body that names another encoding would be misread. */
function isInUtf8(type: string): boolean {
  return [...type.matchAll(charset)].every(([, name = '']) => /^utf-?8$/i.test(name));
}

/** Refuses a kind of body that the call does not take: a page can make a browser send such bodies without asking, and a form can name a call for its files. */
export function refuseForeignBody(call: Call, request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (call.method === 'GET' || type === undefined || (wordBody.test(type) && isInUtf8(type))) return;
  if (!call.takesFile || !fileBody.test(type)) throw httpRefusal('REQUEST_MEDIA_TYPE');
}

/** Refuses a body where the call takes none: such a call is not meant for the record that a form sends. */
export function refuseUnexpectedBody(call: Call, body: unknown): void {
  if (call.body || call.takesFile || body === undefined || body === null) return;
  if (typeof body !== 'object' || Object.keys(body).length > 0)
    throw httpRefusal('REQUEST_INVALID', {
      problem: fill(ruleWords['other'] ?? '', { field: ruleWords['body'] ?? '' }),
    });
}

/** The body of a call that was sent without one. */
export function emptyBody(call: Call): unknown {
  return call.body && 'type' in call.body && call.body.type === 'array' ? [] : {};
}

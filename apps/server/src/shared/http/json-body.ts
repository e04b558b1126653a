import type { FastifyInstance } from 'fastify';
import { httpRefusal } from './http.words.ts';

const longNumber = /[0-9]{16}/;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

// An id that came as a bare 19-digit number would lose its last digits: it becomes the text it was.
function revive(key: string, value: unknown, context: { readonly source?: string }): unknown {
  if (forbiddenKeys.has(key) || !isStorable(key)) throw httpRefusal('REQUEST_UNREADABLE');
  if (typeof value === 'string' && !isStorable(value)) throw httpRefusal('REQUEST_UNREADABLE');
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  return context.source !== undefined && /^-?[0-9]+$/.test(context.source) ? context.source : value;
}

// No database stores a zero character or half of a pair; both arrive as escapes only.
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

// Ids keep their digits, a key that reaches a prototype is refused, emptiness is no body.
function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  const needsCare =
    longNumber.test(text) ||
    text.includes('__proto__') ||
    text.includes('prototype') ||
    text.includes('constructor') ||
    text.includes('\\u');
  try {
    // The third argument of a reviver is newer than the library types of the compiler.
    return needsCare ? JSON.parse(text, revive as (key: string, value: unknown) => unknown) : JSON.parse(text);
  } catch {
    throw httpRefusal('REQUEST_UNREADABLE');
  }
}

/** Makes the server read JSON and the empty forms that old clients post with every call. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error('unreadable body'));
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body === '' ? undefined : Object.fromEntries(new URLSearchParams(String(body))));
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { JsonOverLimit, jsonLimits, readJson } from '../json/read-json.ts';
import { httpRefusal } from './http.words.ts';

// Old clients of the family post an empty form, or one with few fields. These are the most bytes and fields.
const FORM_BYTES = 64 * 1024;
const FORM_FIELDS = 200;

/**
 * Decodes UTF-8 or throws. Bytes of another encoding would be stored as replacement characters, and the text would be
 * lost.
 */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw httpRefusal('REQUEST_UNREADABLE');
  return bytes.toString('utf8');
}

/** The value of a body; undefined for an empty one. */
function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return readJson(text);
  } catch (error) {
    throw error instanceof JsonOverLimit
      ? httpRefusal('REQUEST_OVER_LIMIT', jsonLimits)
      : httpRefusal('REQUEST_UNREADABLE');
  }
}

function parseForm(text: string): unknown {
  if (text === '') return undefined;
  refuseOtherEncodings(text);
  const fields = [...new URLSearchParams(text)];
  if (fields.length > FORM_FIELDS) throw httpRefusal('REQUEST_TOO_LARGE');
  return Object.fromEntries(fields);
}

/**
 * Throws if encoded bytes are not UTF-8, because `URLSearchParams` would replace them. A percent sign without two
 * digits is a plain character.
 */
function refuseOtherEncodings(form: string): void {
  try {
    decodeURIComponent(form.replaceAll(/%(?![0-9a-f]{2})/gi, ''));
  } catch {
    throw httpRefusal('REQUEST_UNREADABLE');
  }
}

type BodyReader = (request: FastifyRequest, body: Buffer) => Promise<unknown>;
const readJsonBody: BodyReader = async (_request, body) => parseJsonBody(textOf(body));
const readForm: BodyReader = async (_request, body) => parseForm(textOf(body));

/** Makes the server accept JSON, and the small forms that old clients post. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, readJsonBody);
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: FORM_BYTES },
    readForm,
  );
}

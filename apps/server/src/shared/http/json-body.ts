import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { JsonOverLimit, jsonLimits, readJson } from '../json/read-json.ts';
import { httpRefusal } from './http.words.ts';

// Old clients of the family post an empty form, or a few fields; the bytes and fields that one may have.
const FORM_BYTES = 64 * 1024;
const FORM_FIELDS = 200;

/** The text of the bytes. Bytes of another encoding would be stored as replacement characters, and the text be lost. */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw httpRefusal('REQUEST_UNREADABLE');
  return bytes.toString('utf8');
}

/** The value of a body; emptiness is no body. */
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

/** `URLSearchParams` replaces encoded bytes that are no UTF-8; a percent sign without two digits is itself. */
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

/** Makes the server read JSON and the empty forms that old clients post with every call. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, readJsonBody);
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: FORM_BYTES },
    readForm,
  );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JsonOverLimit, jsonLimits, readJson } from '../json/read-json.ts';
import { httpRefusal } from './http.words.ts';

// Old clients of the family post an empty form, or a few fields; the bytes and fields that one may have.
const FORM_BYTES = 64 * 1024;
const FORM_FIELDS = 200;

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
  const fields = [...new URLSearchParams(text)];
  if (fields.length > FORM_FIELDS) throw httpRefusal('REQUEST_TOO_LARGE');
  return Object.fromEntries(fields);
}

type BodyReader = (request: FastifyRequest, body: string) => Promise<unknown>;
const readJsonBody: BodyReader = async (_request, body) => parseJsonBody(body);
const readForm: BodyReader = async (_request, body) => parseForm(body);

/** Makes the server read JSON and the empty forms that old clients post with every call. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, readJsonBody);
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    readForm,
  );
}

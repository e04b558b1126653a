import { envelope, Nothing, type Call } from '@org/contract';
import type { FastifyReply } from 'fastify';
import type { TSchema } from 'typebox';
import { refused, succeeded } from '../answers.ts';
import { httpRefusal } from '../http.words.ts';
import type { BytesAnswer, Route } from '../implement.ts';
import { languageOf } from '../language.ts';
import { writeCookie } from './answer-cookies.ts';

/** Sends what the handler answered, with its cookies: in the envelope, bare or as bytes, as the call says. */
export function send(route: Route, reply: FastifyReply, answer: unknown): unknown {
  writeCookie(reply.request, reply);
  const { call, done } = route;
  if (call.answerStyle === 'bare') return answer;
  if (call.answerStyle === 'bytes') return sendBytes(reply, answer);
  // "No record" is written without the serializer of the record, which would add the record's required fields.
  return answer === undefined
    ? reply.serializer(JSON.stringify).type('application/json; charset=utf-8').send(succeeded(answer))
    : succeeded(answer, done?.[languageOf(reply.request.headers['accept-language'])]);
}

function sendBytes(reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer === undefined) return reply.code(404).send(refused(httpRefusal('RECORD_MISSING')));
  const { status = 200, headers, content } = answer as BytesAnswer; // implement() types the handlers of this style so
  return reply.code(status).headers(headers).send(content);
}

// "A record or nothing" is written with the record's own serializer: one that chooses between two would hide a
// record that does not fit behind an empty answer.
function writtenSchema(answer: TSchema): TSchema {
  const choices: readonly TSchema[] = 'anyOf' in answer && Array.isArray(answer.anyOf) ? answer.anyOf : [];
  const [record, nothing] = choices;
  return record && nothing === Nothing ? { ...record, required: [] } : answer;
}

/** The schema that Fastify serializes an answer of the call with; none for bytes. */
export function answerSchema(call: Call): { readonly response?: Readonly<Record<number, TSchema>> } {
  if (call.answerStyle === 'bytes') return {};
  return { response: { 200: call.answerStyle === 'bare' ? call.answer : envelope(writtenSchema(call.answer)) } };
}

import { envelope, Nothing, type Call } from '@org/contract';
import type { FastifyReply } from 'fastify';
import type { TSchema } from 'typebox';
import { refused, succeeded } from '../answers.ts';
import { httpRefusal } from '../http.words.ts';
import type { BytesAnswer, Route } from '../implement.ts';
import { languageOf } from '../language.ts';
import { writeCookie } from './answer-cookies.ts';

/**
 * Sends the answer of the handler with its cookies: in the envelope, without it, or as bytes, depending on the call.
 */
export function send(route: Route, reply: FastifyReply, answer: unknown): unknown {
  writeCookie(reply.request, reply);
  const { call, done } = route;
  if (call.answerStyle === 'bare') return answer;
  if (call.answerStyle === 'bytes') return sendBytes(reply, answer);
  // The serializer of a record would add its required fields to "no record".
  return answer === undefined
    ? reply.serializer(JSON.stringify).type('application/json; charset=utf-8').send(succeeded(answer))
    : succeeded(answer, done?.[languageOf(reply.request.headers['accept-language'])]);
}

function sendBytes(reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer === undefined) return reply.code(404).send(refused(httpRefusal('RECORD_MISSING')));
  // implement() types the handlers of calls that answer bytes like this.
  const { status = 200, headers, content } = answer as BytesAnswer;
  return reply.code(status).headers(headers).send(content);
}

// The serializer schema for "a record or nothing" is that of the record: a serializer that chooses between the two
// would write an invalid record as an empty answer.
function writtenSchema(answer: TSchema): TSchema {
  const choices: readonly TSchema[] = 'anyOf' in answer && Array.isArray(answer.anyOf) ? answer.anyOf : [];
  const [record, nothing] = choices;
  return record && nothing === Nothing ? { ...record, required: [] } : answer;
}

/** The schema that serializes an answer of the call; none for bytes. */
export function answerSchema(call: Call): { readonly response?: Readonly<Record<number, TSchema>> } {
  if (call.answerStyle === 'bytes') return {};
  return { response: { 200: call.answerStyle === 'bare' ? call.answer : envelope(writtenSchema(call.answer)) } };
}

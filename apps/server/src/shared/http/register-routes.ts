import { addressesOf, envelope, Nothing, type Call, type ErrorCode } from '@org/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { admit, admitAdding, callContext, callerOf, identityContext, requestContext } from './admit-caller.ts';
import { writeCookie } from './answer-cookies.ts';
import { refused, succeeded } from './answers.ts';
import type { CallContext, Identity, RequestContext } from './context.ts';
import type { HttpKernel } from './http-kernel.ts';
import { emptyBody, refuseForeignBody, refuseUnexpectedBody } from './request-bodies.ts';
import { httpRefusal } from './http.words.ts';
import { idempotencyKeyOf, onlyOnce } from './idempotency.ts';
import type { BytesAnswer, CallInput, Route } from './implement.ts';
import { languageOf } from './language.ts';
import { Refusal } from './refusal.ts';

// A number of some hundred digits is infinite to the validator, which then asks no more of it.
function refuseInfinite(query: object): void {
  if (Object.values(query).some((value) => value === Infinity || value === -Infinity))
    throw httpRefusal('VALUE_OUT_OF_RANGE');
}

function inputOf(context: CallContext, request: FastifyRequest): CallInput<Call> {
  // The schemas of the call have validated all three before the handler runs.
  const { query, params, body } = request as Pick<CallInput<Call>, 'query' | 'params' | 'body'>;
  refuseInfinite(query ?? {});
  return { context: context as RequestContext, query: query ?? {}, params: params ?? {}, body: body ?? {}, request };
}

function intentOf(call: Call, request: FastifyRequest) {
  const key = idempotencyKeyOf(request.headers);
  return key === undefined
    ? undefined
    : { key, call: call.name, content: [request.query, request.params, request.body] };
}

async function write(kernel: HttpKernel, route: Route, request: FastifyRequest): Promise<unknown> {
  const identity = callerOf(request);
  const intent = intentOf(route.call, request);
  if (route.beside && identity) return beside(kernel, route, { request, identity, intent });
  return committed(kernel, route, { request, identity, intent });
}

interface Write {
  readonly request: FastifyRequest;
  readonly identity: Identity | undefined;
  readonly intent: ReturnType<typeof intentOf>;
}

async function beside(
  kernel: HttpKernel,
  route: Route,
  asked: Write & { readonly identity: Identity },
): Promise<unknown> {
  const input = inputOf(
    requestContext(kernel, callContext(kernel, asked.request, kernel.db), asked.identity),
    asked.request,
  );
  await route.beside?.before(input);
  try {
    const answer = await committed(kernel, route, asked);
    await route.beside?.after(input, answer);
    return answer;
  } catch (error) {
    await route.beside?.refused?.(input);
    throw error;
  }
}

async function committed(kernel: HttpKernel, route: Route, asked: Write): Promise<unknown> {
  const answer = await inTransaction(kernel.db, (db) => written(kernel, route, { ...asked, db }));
  if (asked.identity && route.call.audited !== false) await kernel.settleAudit(asked.identity.tenantId);
  return answer;
}

async function written(
  kernel: HttpKernel,
  route: Route,
  { request, identity, intent, db }: Write & { readonly db: Database },
): Promise<unknown> {
  const base = callContext(kernel, request, db);
  if (!identity) return route.handle(inputOf(base, request));
  const context = requestContext(kernel, base, identity);
  const input = inputOf(context, request);
  const work = async () => {
    const answer = await route.handle(input);
    if (route.call.audited !== false) await kernel.audit(context, { call: route.call, input, outcome: 'done', answer });
    return answer;
  };
  return intent ? onlyOnce({ context, sealing: kernel.sealing }, intent, work) : work();
}

const guesses: ReadonlySet<string> = new Set<ErrorCode>([
  'PASSWORD_OLD_WRONG',
  'PASSWORD_TRIES_EXCEEDED',
  'LOCK_PASSWORD_WRONG',
]);

/** Whether the audit keeps a refusal: that somebody reached for what is not his, or guessed at a password. */
function isToldOf(error: unknown): error is Refusal {
  return error instanceof Refusal && (error.status === 403 || guesses.has(error.reason));
}

// The transaction of the call is undone; what is told of its refusal stays.
async function run(kernel: HttpKernel, route: Route, request: FastifyRequest): Promise<unknown> {
  try {
    return await answered(kernel, route, request);
  } catch (error) {
    if (isToldOf(error) && callerOf(request)) {
      const context = identityContext(kernel, request);
      // What somebody only wanted to look at says nothing of his own.
      const input = route.work === 'read' ? { query: {}, body: {}, params: {} } : inputOf(context, request);
      await kernel.audit(context, { call: route.call, input, outcome: error.reason, answer: {} });
    }
    throw error;
  }
}

async function answered(kernel: HttpKernel, route: Route, request: FastifyRequest): Promise<unknown> {
  if (route.work === 'write') return write(kernel, route, request);
  const base = callContext(kernel, request, kernel.db);
  const identity = callerOf(request);
  if (!identity) return route.handle(inputOf(base, request));
  const context = requestContext(kernel, base, identity);
  const input = inputOf(context, request);
  const answer = await route.handle(input);
  if (route.work === 'own' && route.call.method === 'POST' && route.call.audited !== false && !route.auditsItself)
    await kernel.audit(context, { call: route.call, input, outcome: 'done', answer });
  return answer;
}

function send({ call, done }: Route, reply: FastifyReply, answer: unknown): unknown {
  if (call.answerStyle === 'bare') return answer;
  // No record is written as it stands: the serializer of the record would add what every record has.
  if (call.answerStyle !== 'bytes')
    return answer === undefined
      ? reply.serializer(JSON.stringify).type('application/json; charset=utf-8').send(succeeded(answer))
      : succeeded(answer, done?.[languageOf(reply.request.headers['accept-language'])]);
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

function answerSchema(call: Call): Record<string, TSchema> | undefined {
  if (call.answerStyle === 'bytes') return undefined;
  return { 200: call.answerStyle === 'bare' ? call.answer : envelope(writtenSchema(call.answer)) };
}

/** Registers every route under its path and its aliases: sign-in, permission, validation, transaction, envelope. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], kernel: HttpKernel): void {
  for (const route of routes) {
    const { call } = route;
    const response = answerSchema(call);
    for (const url of addressesOf(call)) {
      app.route({
        method: call.method,
        url,
        // Stored bytes are mostly packed already, and a download whose length is known shows how far it is.
        ...(call.answerStyle === 'bytes' ? { compress: false } : {}),
        ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
        schema: {
          ...(call.params ? { params: call.params } : {}),
          ...(call.query ? { querystring: call.query } : {}),
          ...(call.body ? { body: call.body } : {}),
          ...(response ? { response } : {}),
        },
        onRequest: async (request, reply) => {
          kernel.admission?.(route, reply);
          await admit(kernel, call, request);
          refuseForeignBody(call, request);
        },
        preValidation: async (request) => {
          refuseUnexpectedBody(call, request.body);
          if (call.body) request.body ??= emptyBody(call);
        },
        preHandler: (request) => admitAdding(kernel, call, request),
        handler: async (request, reply) => {
          const answer = await run(kernel, route, request);
          writeCookie(request, reply);
          return send(route, reply, answer);
        },
      });
    }
  }
}

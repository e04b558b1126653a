import { addressesOf, envelope, Nothing, type Call, type ErrorCode } from '@org/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Sealing } from '../security/sealing/sealing.ts';
import type { Clock } from '../time/clock.ts';
import { wallClock } from '../time/clock.ts';
import type { Admission } from './admission.ts';
import { writeCookie } from './answer-cookies.ts';
import { refused, succeeded } from './answers.ts';
import type { Authenticated, CallContext, Identity, RequestContext } from './context.ts';
import { emptyBody, refuseForeignBody, refuseUnexpectedBody } from './request-bodies.ts';
import { httpRefusal } from './http.words.ts';
import { idempotencyKeyOf, onlyOnce } from './idempotency.ts';
import type { BytesAnswer, CallInput, Route } from './implement.ts';
import { languageOf } from './language.ts';
import { Refusal } from './refusal.ts';
import { toRefusal } from './to-refusal.ts';

/** One line of the audit: who did what, and how it ended. */
export interface AuditEntry {
  readonly call: Call;
  readonly input: { readonly query: unknown; readonly body: unknown; readonly params: unknown };
  /** `done`, or the reason of the refusal. */
  readonly outcome: string;
  readonly answer: unknown;
}

/** What the routes need from the modules; the app wires it. */
export interface HttpKernel {
  /** Bounds how many calls wait for the database; as many as come where it is left out. */
  readonly admission?: Admission | undefined;
  readonly db: Database;
  readonly clock: Clock;
  /** What the answers of repeatable calls are kept with. */
  readonly sealing: Sealing;
  /** The caller behind a bearer token and the permissions he holds of these, or undefined when it is not (or no longer) valid. */
  authenticate(context: CallContext, token: string, permissions: readonly string[]): Promise<Authenticated | undefined>;
  /** Whether somebody holds every permission of the contract, whatever is granted to him: then nothing has to be read to admit him. */
  holdsAll(identity: Identity): boolean;
  /** The permission codes of an identity. */
  permissionsOf(context: CallContext, identity: Identity): Promise<ReadonlySet<string>>;
  audit(context: RequestContext, entry: AuditEntry): Promise<void>;
  /** A write is committed: the lines that tell of it take their places in the chain of the tenant. */
  settleAudit(tenantId: string): Promise<void>;
}

const admitted = new WeakMap<FastifyRequest, Authenticated>();

/** The one who makes a request that passed the sign-in check; for log lines. */
export function callerOf(request: FastifyRequest): Identity | undefined {
  return admitted.get(request)?.identity;
}

function callContext(kernel: HttpKernel, request: FastifyRequest, db: Database): CallContext {
  const at = kernel.clock();
  return {
    requestId: request.id,
    db,
    at,
    now: wallClock(at),
    clientAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language: languageOf(request.headers['accept-language']),
    changes: [],
  };
}

function requestContext(kernel: HttpKernel, base: CallContext, identity: Identity): RequestContext {
  let permissions: Promise<ReadonlySet<string>> | undefined;
  return { ...base, ...identity, permissions: () => (permissions ??= kernel.permissionsOf(base, identity)) };
}

/** The context of a request that was admitted to something for the signed-in; outside of any transaction. */
export function identityContext(kernel: HttpKernel, request: FastifyRequest): RequestContext {
  const identity = admitted.get(request)?.identity;
  if (!identity) throw httpRefusal('NOT_SIGNED_IN');
  return requestContext(kernel, callContext(kernel, request, kernel.db), identity);
}

/** The token of the `Blade-Auth: bearer ...` header; tokens in a query or a cookie are not looked at. */
function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers['blade-auth'];
  return typeof header === 'string' ? /^bearer (\S+)$/i.exec(header)?.[1] : undefined;
}

/** What stays open to whom little is open, and the permissions that are asked about at once. */
type Admitting = Pick<Call, 'openToInitialPassword' | 'openToLocked'> & { readonly permissions?: readonly string[] };

/** Lets a request of somebody signed in pass, and remembers who it is; refuses every other. */
export async function admitSignedIn(
  kernel: HttpKernel,
  request: FastifyRequest,
  { permissions = [], ...open }: Admitting = {},
): Promise<void> {
  const base = callContext(kernel, request, kernel.db);
  const token = bearerOf(request);
  const authenticated = token === undefined ? undefined : await kernel.authenticate(base, token, permissions);
  if (!authenticated) throw httpRefusal('NOT_SIGNED_IN');
  admitted.set(request, authenticated);
  const { identity } = authenticated;
  if (identity.isLocked && !open.openToLocked) throw httpRefusal('SESSION_LOCKED');
  if (identity.mustChangePassword && !open.openToInitialPassword) throw httpRefusal('PASSWORD_CHANGE_REQUIRED');
}

async function admit(kernel: HttpKernel, call: Call, request: FastifyRequest): Promise<void> {
  if (call.permission === 'public') return;
  const { permission, permissionToAdd, openToInitialPassword, openToLocked } = call;
  const permissions =
    permission === 'signedIn' ? [] : [permission, ...(permissionToAdd === undefined ? [] : [permissionToAdd])];
  await admitSignedIn(kernel, request, { openToInitialPassword, openToLocked, permissions });
  if (permissions.length > 0) await demand({ kernel, call }, request, permissions);
}

/** Who may either add or change is told apart when the body is there. */
async function admitAdding(kernel: HttpKernel, call: Call, request: FastifyRequest): Promise<void> {
  if (call.permissionToAdd === undefined) return;
  const { body } = request;
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
  await demand({ kernel, call }, request, [id === undefined || id === '' ? call.permissionToAdd : call.permission]);
}

async function demand(
  { kernel, call }: { readonly kernel: HttpKernel; readonly call: Call },
  request: FastifyRequest,
  anyOf: readonly string[],
): Promise<void> {
  const context = identityContext(kernel, request);
  if (kernel.holdsAll(context)) return;
  const granted = admitted.get(request)?.granted ?? [];
  if (anyOf.some((code) => granted.includes(code))) return;
  await kernel.audit(context, { call, input: { query: {}, body: {}, params: {} }, outcome: 'NOT_ALLOWED', answer: {} });
  throw httpRefusal('NOT_ALLOWED');
}

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
  const identity = admitted.get(request)?.identity;
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
    if (isToldOf(error) && admitted.has(request)) {
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
  const identity = admitted.get(request)?.identity;
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

/** When a caller may try again that was refused for the state of the server and not for what it asked. */
const RETRY_AFTER_SECONDS = 1;

/** Answers failures in the envelope (or as an OAuth2 error where the call is bare) and writes why into the log. */
export function answerFailures(
  app: FastifyInstance,
  bareAddresses: ReadonlySet<string>,
  onRefused?: (reason: string) => void,
): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, request.id);
    onRefused?.(refusal.reason);
    // The operator reads of an outage once, when it begins, not once for each call that it refuses.
    if (refusal.status >= 500 && refusal.status !== 503) request.log.error({ err: error }, 'call failed');
    else request.log.info({ reason: refusal.reason }, 'call refused');
    const envelopeOfFailure = {
      ...refused(refusal, languageOf(request.headers['accept-language'])),
      requestId: request.id,
    };
    if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    const isBare = bareAddresses.has(request.routeOptions.url ?? '');
    return reply
      .code(refusal.status)
      .type('application/json; charset=utf-8')
      .send(
        isBare
          ? {
              ...envelopeOfFailure,
              error: refusal.reason === 'AUTH_CLIENT_UNKNOWN' ? 'invalid_client' : 'invalid_grant',
              error_code: refusal.status,
              error_description: envelopeOfFailure.msg,
            }
          : envelopeOfFailure,
      );
  });
}

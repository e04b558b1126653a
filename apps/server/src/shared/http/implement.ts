import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@org/contract';
import type { BaseLanguage } from '@org/meta-forms/core';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { CallContext, RequestContext } from './context.ts';

/** A body that is not JSON, with its headers. */
export interface BytesAnswer {
  /** 200 if left out. */
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Readable | Buffer | string;
}

type ContextOf<C extends Call> = C['permission'] extends 'public' ? CallContext : RequestContext;
type HandlerAnswer<C extends Call> = C extends { readonly answerStyle: 'bytes' }
  ? BytesAnswer
  : AnswerOf<C> | undefined;

/** The parameters of a handler: validated input and the context; `request` is for uploads and headers only. */
export interface CallInput<C extends Call> {
  readonly context: ContextOf<C>;
  readonly query: QueryOf<C>;
  readonly params: ParamsOf<C>;
  readonly body: BodyOf<C>;
  readonly request: FastifyRequest;
}

export interface ImplementOptions<C extends Call> {
  /**
   * `write`: one transaction around the handler, with Idempotency-Key and an audit row (the default of POST).
   * `read`: none of these (the default of GET, and right for a POST that only lists).
   * `own`: the handler commits its own transactions, because something must remain when it refuses.
   */
  readonly work?: 'read' | 'write' | 'own';
  /** Only for `own`: the handler writes its audit line in its own transaction. */
  readonly auditsItself?: boolean;
  /** Only for writes of signed-in callers: work before and after the transaction. */
  readonly around?: AroundTransaction<C>;
  /** The `msg` of success, for calls whose clients show it. */
  readonly done?: DoneWords;
}

/** The message of success in each language. */
export type DoneWords = Readonly<Record<BaseLanguage, string>>;

/** Work that would hold up other transactions if it ran inside one. Its input is that of the handler. */
export interface AroundTransaction<C extends Call> {
  /** May refuse the call by throwing; then no transaction begins. */
  before?(input: CallInput<C>): Promise<void>;
  afterCommit?(input: CallInput<C>, answer: unknown): Promise<void>;
  /** Runs after the transaction was rolled back or `afterCommit` failed. */
  afterFailure?(input: CallInput<C>): Promise<void>;
}

/** A call of the contract with its handler. */
export interface Route {
  readonly call: Call;
  readonly work: 'read' | 'write' | 'own';
  readonly handle: (input: CallInput<Call>) => Promise<unknown>;
  readonly around?: AroundTransaction<Call>;
  readonly auditsItself?: boolean;
  readonly done?: DoneWords;
}

/**
 * Binds a handler to a call. A handler answers `undefined` if there is no record; the client receives `{}` and a
 * message.
 */
export function implement<const C extends Call>(
  call: C,
  handler: (input: CallInput<C>) => Promise<HandlerAnswer<C>>,
  { work = call.method === 'GET' ? 'read' : 'write', ...options }: ImplementOptions<C> = {},
): Route {
  return { ...options, call, work, handle: handler };
}

import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@org/contract';
import type { Language } from '@org/meta-forms/core';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { CallContext, RequestContext } from './context.ts';

/** A body that is not JSON, with the headers it travels under. */
export interface BytesAnswer {
  /** 200 where it is left out. */
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Readable | Buffer | string;
}

type ContextOf<C extends Call> = C['permission'] extends 'public' ? CallContext : RequestContext;
type HandlerAnswer<C extends Call> = C extends { readonly answerStyle: 'bytes' }
  ? BytesAnswer
  : AnswerOf<C> | undefined;

/** What a handler gets: validated input and the context; `request` is for uploads and headers only. */
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
  /** Of `own` work: the handler writes its audit line in its own transaction. */
  readonly auditsItself?: boolean;
  /** Of a write by a signed-in caller: what it does before and after its transaction. */
  readonly around?: AroundTransaction<C>;
  /** The `msg` of its success, where people are shown it. */
  readonly done?: DoneWords;
}

/** The sentence that tells of a success, in the language of the caller. */
export type DoneWords = Readonly<Record<Language, string>>;

/** What takes so long that a transaction with it would hold up others; its input is that of the handler. */
export interface AroundTransaction<C extends Call> {
  /** Refuses the call where it throws: no transaction begins. */
  before?(input: CallInput<C>): Promise<void>;
  afterCommit?(input: CallInput<C>, answer: unknown): Promise<void>;
  /** The transaction was rolled back, or `afterCommit` failed. */
  afterFailure?(input: CallInput<C>): Promise<void>;
}

/** A call of the contract with the handler that answers it. */
export interface Route {
  readonly call: Call;
  readonly work: 'read' | 'write' | 'own';
  readonly handle: (input: CallInput<Call>) => Promise<unknown>;
  readonly around?: AroundTransaction<Call>;
  readonly auditsItself?: boolean;
  readonly done?: DoneWords;
}

/** Binds a handler to a call; `undefined` as its answer means there is no record (`{}` and its sentence). */
export function implement<const C extends Call>(
  call: C,
  handler: (input: CallInput<C>) => Promise<HandlerAnswer<C>>,
  { work = call.method === 'GET' ? 'read' : 'write', ...options }: ImplementOptions<C> = {},
): Route {
  return { ...options, call, work, handle: handler };
}

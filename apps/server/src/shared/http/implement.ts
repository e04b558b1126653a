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

export interface ImplementOptions {
  /**
   * `write`: one transaction around the handler, with Idempotency-Key and an audit row (the default of POST).
   * `read`: none of these (the default of GET, and right for a POST that only lists).
   * `own`: the handler commits for itself, because something must stay when it refuses.
   */
  readonly work?: 'read' | 'write' | 'own';
  /** Of `own` work: the handler writes its audit line in its own transaction. */
  readonly auditsItself?: boolean;
  /** The `msg` of its success, where people are shown it. */
  readonly done?: DoneWords;
}

/** What is said of a success, in the language of the caller. */
export type DoneWords = Readonly<Record<Language, string>>;

/** What a write does beside its transaction, because it takes long and would hold others up: its input is that of the handler. */
export interface Beside<C extends Call> {
  before(input: CallInput<C>): Promise<void>;
  after(input: CallInput<C>, answer: unknown): Promise<void>;
  /** The transaction was undone. */
  refused?(input: CallInput<C>): Promise<void>;
}

/** A call of the contract with what answers it. */
export interface Route {
  readonly call: Call;
  readonly work: 'read' | 'write' | 'own';
  readonly handle: (input: CallInput<Call>) => Promise<unknown>;
  readonly beside?: Beside<Call>;
  readonly auditsItself?: boolean;
  readonly done?: DoneWords;
}

/** Binds a handler to a call; `undefined` as its answer means there is no record (`{}` and its sentence). */
export function implement<const C extends Call>(
  call: C,
  handler: (input: CallInput<C>) => Promise<HandlerAnswer<C>>,
  options: ImplementOptions = {},
): Route {
  return {
    call,
    work: options.work ?? (call.method === 'GET' ? 'read' : 'write'),
    handle: handler,
    ...(options.auditsItself ? { auditsItself: true } : {}),
    ...(options.done ? { done: options.done } : {}),
  };
}

/** A write with work of its own before and after its transaction; what comes after a refused write is left out. */
export function implementBeside<const C extends Call>(
  call: C,
  handler: (input: CallInput<C>) => Promise<HandlerAnswer<C>>,
  beside: Beside<C>,
): Route {
  return { ...implement(call, handler, { work: 'write' }), beside };
}

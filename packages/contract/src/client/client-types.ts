import type { Static, TOptional, TSchema } from 'typebox';
import type { Call } from '../calls/call.ts';
import type { ClientLanguage } from './client.words.ts';
import type { Route, RouteGroup } from './routes.ts';

/** The groups of methods that a client is made of, by the names that it gives them. */
export type RouteGroups = Readonly<Record<string, RouteGroup>>;

/** What every call takes in addition to its own parts. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** In milliseconds, for each try until the answer is read or, of bytes, begins. */
  readonly timeout?: number | undefined;
  /** The key of an earlier try of the same write. Without one, each call of the method is a new action. */
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The file of a call that takes one. */
export interface SentFile {
  /** `await openAsBlob(path)` of Node reads a file as it is sent. */
  readonly file: Blob;
  /** Its name with the extension, where the blob is no `File`. */
  readonly fileName?: string | undefined;
  /** Further fields of the form, such as the `category` of a model of a process. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

type Given<S extends TSchema, Name extends string> = S extends TOptional
  ? { readonly [N in Name]?: Static<S> | undefined }
  : { readonly [N in Name]: Static<S> };
type Query<S extends TSchema> =
  Partial<Static<S>> extends Static<S> ? { readonly query?: Static<S> | undefined } : { readonly query: Static<S> };

/** The input of a call: `params` of its path, `query`, `body` and `file`, as far as it has them. */
export type CallInput<C extends Call> = CallOptions &
  (C extends { readonly params: infer S extends TSchema } ? { readonly params: Static<S> } : unknown) &
  (C extends { readonly query: infer S extends TSchema } ? Query<S> : unknown) &
  (C extends { readonly body: infer S extends TSchema } ? Given<S, 'body'> : unknown) &
  (C extends { readonly takesFile: true } ? SentFile : unknown);

/** The answer of a call: `data` of the envelope, the bare body, or the `Response` whose bytes are not read yet. */
export type CallOutput<C extends Call> = C extends { readonly answerStyle: 'bytes' } ? Response : Static<C['answer']>;

/** The method of a call. Its input may be left out where it needs nothing. Rejects with a `ContractError`. */
export type ClientMethod<C extends Call> =
  Partial<CallInput<C>> extends CallInput<C>
    ? (input?: CallInput<C>) => Promise<CallOutput<C>>
    : (input: CallInput<C>) => Promise<CallOutput<C>>;

/** The methods of a group. */
export type ClientMethods<G extends RouteGroup> = {
  readonly [Name in keyof G]: G[Name] extends Route<infer C> ? ClientMethod<C> : never;
};

/** A client: a property for each group, and `read` for addresses that calls answer. */
export type ContractClient<Groups extends RouteGroups> = {
  readonly [Name in keyof Groups]: ClientMethods<Groups[Name]>;
} & {
  /** The answer of an address with a ticket, such as `files.ticket` gives. It is sent to the server only. */
  readonly read: (address: string, options?: Omit<CallOptions, 'idempotencyKey'>) => Promise<Response>;
};

/** How a client reaches the server, and as whom. */
export interface ContractClientOptions<Groups extends RouteGroups> {
  /** Such as `https://assets.example.org`; the own origin of a page if left out. */
  readonly baseUrl?: string | undefined;
  /** From `@org/contract/groups`: `{ users, files }`, or all with `import * as groups`. */
  readonly groups: Groups;
  readonly fetch?: typeof fetch | undefined;
  /** The access token; undefined while nobody is signed in. */
  readonly token?: (() => string | undefined) | undefined;
  readonly tenantId?: string | undefined;
  /** The front end as `CLIENTS` of the server names it; the product's own if left out. */
  readonly client?: { readonly id: string; readonly secret: string } | undefined;
  /** The language of sentences and names that the server writes; that of the browser if left out. */
  readonly language?: ClientLanguage | undefined;
  /** In milliseconds; 10 s if left out, 10 minutes for files and other bytes. */
  readonly timeout?: number | undefined;
  /** How often an unanswered call is repeated where that has one effect; twice if left out. */
  readonly retries?: number | undefined;
  /**
   * The token has run out or been ended. True if there is a new one: the call is then repeated. Called once for any
   * number of waiting calls.
   */
  readonly onUnauthorized?: (() => boolean | Promise<boolean>) | undefined;
}

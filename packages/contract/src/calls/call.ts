import type { Static, TObject, TRecord, TSchema } from 'typebox';

/** The permitted callers of a call: all, signed-in people, or the holders of a permission code. */
export type CallPermission = 'public' | 'signedIn' | `${string}_${string}`;

/** The form of the answer on the wire: inside the envelope, bare (OAuth2), or a stream of bytes. */
export type AnswerStyle = 'envelope' | 'bare' | 'bytes';

/** One HTTP call of the product. `answer` is the schema of `data`, or of the whole body when the style is `bare`. */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Other addresses of the same call, for the second dialect. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly permission: CallPermission;
  /** The permitted callers if the body has no id, which creates a row; if missing, the holders of `permission`. */
  readonly permissionToAdd?: `${string}_${string}`;
  readonly params?: TObject;
  /** A record if the names of the parameters are data, such as the cascade parameters of a reference. */
  readonly query?: TObject | TRecord;
  readonly body?: TSchema;
  /** Its body is one multipart file; every other call refuses such a body. */
  readonly takesFile?: true;
  readonly answer: TSchema;
  readonly answerStyle?: AnswerStyle;
  /** The most bytes of its body, if that is less than the limit of the server. */
  readonly maxBytes?: number;
  /** Whether a user who must first change the password may call it. */
  readonly openToInitialPassword?: boolean;
  /**
   * Whether the token may be in the query (`blade-auth`), for downloads that front ends of the family open as an
   * address; only for a GET that answers bytes.
   */
  readonly takesTokenInQuery?: true;
  /** Whether it may be called while the session is locked. */
  readonly openToLocked?: boolean;
  /**
   * False for a POST that only reads, commits its own transactions or answers a secret: clients send no idempotency
   * key, and the server stores no answer.
   */
  readonly takesKey?: false;
  /** False if it changes nothing that anybody would look up later; then the audit has no line. */
  readonly audited?: boolean;
}

/** Declares a call and keeps the literal types of its schemas, so that client and server get its types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** The address of a call and its other addresses. */
export function addressesOf(call: Call): readonly string[] {
  return [call.path, ...(call.aliases ?? [])];
}

type StaticOf<C, K extends string> = C extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : Readonly<Record<string, never>>;

/** The query parameters of a call. */
export type QueryOf<C extends Call> = StaticOf<C, 'query'>;
/** The path parameters of a call. */
export type ParamsOf<C extends Call> = StaticOf<C, 'params'>;
/** The JSON body of a call. */
export type BodyOf<C extends Call> = StaticOf<C, 'body'>;
/** The answer of a call: `data` of the envelope, or the bare body. */
export type AnswerOf<C extends Call> = Static<C['answer']>;

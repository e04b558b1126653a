import type { ErrorCode } from '../errors.ts';

/**
 * The code of a failed call: that of the server's refusal (`docs/errors-server.md`), or one of the client where there
 * is no readable refusal (`docs/errors-client.md`).
 */
export type ContractErrorCode = ErrorCode | 'NETWORK_FAILED' | 'TIMED_OUT' | 'ANSWER_UNREADABLE' | 'REFUSED';

/** A wrong item of a record that was not saved. `path` is the path of the item. */
export interface ContractProblem {
  readonly code: string;
  readonly path: string;
  readonly label: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What a failed call says in addition to its code and message. */
export interface ContractErrorDetails {
  /** The HTTP status; 0 if no answer came. */
  readonly status: number;
  /** The id by which the server's log names the call. */
  readonly requestId?: string | undefined;
  /** The `data` of the refusal. */
  readonly content?: unknown;
  readonly cause?: unknown;
}

/** The only error of a call, except an aborted one, which rejects with the reason of its signal. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  /** Branch on this; the message is for people and may change. */
  readonly code: ContractErrorCode;
  readonly status: number;
  readonly requestId: string | undefined;
  /** The wrong items of a record; empty if the refusal names none. */
  readonly problems: readonly ContractProblem[];
  /** The newer record, if somebody else has saved it first (`VERSION_STALE`). */
  readonly current: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ContractErrorCode, message: string, details: ContractErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    const { status, requestId, content } = details;
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.problems = problemsIn(content);
    this.current = code === 'VERSION_STALE' && isObject(content) ? content : undefined;
  }
}

/** Whether a value of JSON is an object with names. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problemsIn(content: unknown): readonly ContractProblem[] {
  const listed = isObject(content) && Array.isArray(content['problems']) ? content['problems'] : [];
  return listed.filter(isProblem);
}

function isProblem(value: unknown): value is ContractProblem {
  return isObject(value) && ['code', 'path', 'label'].every((name) => typeof value[name] === 'string');
}

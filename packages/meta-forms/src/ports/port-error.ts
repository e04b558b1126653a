import type { Problem } from '../contract/problem.ts';
import type { WireRecord } from './ports.ts';

/** Why a call failed, for code that decides what happens next. `message` is a sentence for the person. */
export type PortErrorKind =
  'invalid' | 'conflict' | 'signed-out' | 'forbidden' | 'missing' | 'too-large' | 'too-many' | 'network' | 'server';

/** What a port knows of its failure. */
export interface PortErrorDetails {
  /** Fields that the server refuses, with its reasons. */
  readonly problems?: readonly Problem[];
  /** The current record, when the save was stale. */
  readonly current?: WireRecord;
  /** The server's stable code for its refusal, for callers that branch on it. */
  readonly reason?: string;
  /** The id with which support finds the log line. */
  readonly requestId?: string;
  readonly cause?: unknown;
}

/**
 * The failure of a call to a port. `instanceof` knows those of all copies of the package on a page, such as the copies
 * of a host and of its plugin.
 */
export class PortError extends Error {
  override readonly name = 'PortError';
  readonly kind: PortErrorKind;
  readonly details: PortErrorDetails;

  constructor(kind: PortErrorKind, message: string, details: PortErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.details = details;
  }

  // By name, for other copies; a subclass knows its own only.
  static override [Symbol.hasInstance](value: unknown): value is PortError {
    return (
      super[Symbol.hasInstance](value) || (this === PortError && value instanceof Error && value.name === 'PortError')
    );
  }
}

import { errorText } from '@org/meta-forms/core';
import { databaseError } from './database-errors.ts';

/**
 * The database cannot be reached, or closed the connection before it answered; the same call may succeed a moment
 * later.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`DATABASE_UNAVAILABLE: ${errorText(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
// admin_shutdown, crash_shutdown, cannot_connect_now, idle_session_timeout, idle_in_transaction_session_timeout,
// too_many_connections
const lostStates: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300']);
// The driver and its pool report these only as text.
const lostWords = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
];

/** Whether a failure means that the connection is lost or cannot be made, rather than that the statement failed. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = databaseError(error)?.state ?? '';
  if (state.startsWith('08') || lostStates.has(state)) return true;
  if (lostWords.some((words) => error.message.startsWith(words))) return true;
  return 'code' in error && typeof error.code === 'string' && networkCodes.has(error.code);
}

import { databaseError } from './database-errors.ts';

/** The database cannot be reached, or ended the connection before it answered: the same call may succeed in a moment. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`DATABASE_UNAVAILABLE: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
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
// admin_shutdown, crash_shutdown, cannot_connect_now, idle_session_timeout, idle_in_transaction_session_timeout, too_many_connections
const lostStates: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300']);
// The driver and its pool say these in words only.
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Whether a failure of the driver says that the connection is gone or cannot be made; nothing about the statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = databaseError(error)?.state ?? '';
  if (state.startsWith('08') || lostStates.has(state) || lostWords.test(error.message)) return true;
  return 'code' in error && typeof error.code === 'string' && networkCodes.has(error.code);
}

import { errorLogsCalls } from '@org/contract';
import type { BladeClient } from '@org/meta-forms/blade';
import type { ErrorLog } from './error-log.ts';
import { faultOf, faultOfCall, type FaultSource } from './log-entry.ts';

/** Logs thrown errors, each once even if several listeners report it. */
export interface FaultWatch {
  readonly note: (error: unknown, source: FaultSource, componentStack?: string) => void;
  /** Wraps a client so that failed calls are logged. */
  readonly watchCalls: (client: BladeClient) => BladeClient;
}

/** Listens for unhandled errors of a window for the life of the page. */
export function watchFaults(log: ErrorLog, host: Pick<EventTarget, 'addEventListener'> = window): FaultWatch {
  const known = new WeakSet<object>();
  const note: FaultWatch['note'] = (error, source, componentStack) => {
    if (isKnown(known, error)) return;
    const fault = faultOf(error, source, componentStack);
    if (fault) log.add(fault);
  };
  // An element that does not load has no error of its own; a chunk that does not load is reported by its importer.
  host.addEventListener('error', (event) => {
    if ('error' in event && event.error !== null && event.error !== undefined) note(event.error, 'uncaught');
  });
  host.addEventListener('unhandledrejection', (event) => 'reason' in event && note(event.reason, 'rejection'));

  return {
    note,
    watchCalls: (client) => ({
      ...client,
      async call(call) {
        try {
          return await client.call(call);
        } catch (error) {
          // A failure to send the log must not be logged again.
          if (call.path !== errorLogsCalls.submit.path && !isKnown(known, error)) {
            const fault = faultOfCall(call, error);
            if (fault) log.add(fault);
          }
          throw error;
        }
      },
    }),
  };
}

/** Whether this error object was logged before; marks it as logged. */
function isKnown(known: WeakSet<object>, error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const cause = error instanceof Error ? error.cause : undefined;
  const isOld = known.has(error) || (typeof cause === 'object' && cause !== null && known.has(cause));
  known.add(error);
  return isOld;
}

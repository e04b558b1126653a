import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../create-app.ts';
import type { StopTimes } from './lifecycle.ts';

/**
 * Ends a server without losing an answer: it says that it is not ready, takes what still arrives for the delay,
 * finishes requests, jobs and streams, and closes the database. Resolves with false where that took longer than the
 * deadline, and the rest was cut off.
 */
async function stopApp(app: App, { delayMs, deadlineMs }: StopTimes): Promise<boolean> {
  app.lifecycle.beginStop();
  await pause(delayMs);
  const late = new AbortController();
  const isLate = pause(deadlineMs, true, { signal: late.signal }).catch(() => false);
  const finished = app.finish().then(() => false);
  const wasLate = await Promise.race([finished, isLate]);
  late.abort();
  if (wasLate) {
    app.server.log.error({ deadlineMs }, 'stop forced: requests or jobs took longer than the deadline');
    app.server.server.closeAllConnections();
  }
  await Promise.race([app.close(), pause(CLOSE_MS)]);
  return !wasLate;
}

/** How long closing may take after everything was finished or cut off, in ms. */
const CLOSE_MS = 5000;

/**
 * A second signal soon after the first is the same one: a terminal sends it to the process and to the one that started
 * it.
 */
const SAME_SIGNAL_MS = 500;

interface StopSignals extends StopTimes {
  readonly onStop: () => void;
  readonly onForced: () => void;
}

/**
 * Stops the server on SIGTERM, and without the delay on SIGINT (a person at a terminal); a second signal ends the
 * process at once.
 */
export function stopOnSignals(app: App, { onStop, onForced, ...times }: StopSignals): void {
  let stoppingSince: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < SAME_SIGNAL_MS) return;
      onForced();
      process.exit(1);
    }
    stoppingSince = performance.now();
    onStop();
    void stopApp(app, { ...times, ...(signal === 'SIGINT' ? { delayMs: 0 } : {}) }).then((isClean) =>
      process.exit(isClean ? 0 : 1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

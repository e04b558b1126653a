import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../create-app.ts';
import type { StopTimes } from './lifecycle.ts';

/**
 * Stops a server without losing an answer: reports that it is not ready, accepts requests during the delay, finishes
 * requests, jobs and streams, and closes the database. Resolves with false if the deadline passed and the remaining
 * work was cut off.
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

/** The most time for closing after all work was finished or cut off, in ms. */
const CLOSE_MS = 5000;

/** A second signal this soon is a copy of the first: a terminal signals both the process and its parent. */
const SAME_SIGNAL_MS = 500;

interface StopSignals extends StopTimes {
  readonly onStop: () => void;
  readonly onForced: () => void;
}

/**
 * Stops the server on SIGTERM, and on SIGINT (a person at a terminal) without the delay. A second signal ends the
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

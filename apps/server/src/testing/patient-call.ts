import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from './open-test-app.ts';

const PAUSE_MS = 20;

/** Repeats a call while the embedded database, which accepts few calls at a time, is busy. */
export function patientCall(app: TestApp): TestApp['call'] {
  return async (options) => {
    for (;;) {
      const answer = await app.call(options);
      if (answer.body.reason !== 'EMBEDDED_DATABASE_BUSY') return answer;
      await pause(PAUSE_MS);
    }
  };
}

import { randomKey } from '../../ports/idempotency-keys.ts';
import type { WireRecord } from '../../ports/ports.ts';

/** A person's intent to save: a repeat of the same payload has the same key, so that the server performs it once. */
export interface Intent {
  keyFor(record: WireRecord): string;
  /** The save was answered; the next one is a new intent. */
  done(): void;
}

/** An intent without payload. */
export function createIntent(): Intent {
  let held: { readonly body: string; readonly key: string } | undefined;
  return {
    keyFor(record) {
      const body = JSON.stringify(record);
      if (held?.body !== body) held = { body, key: randomKey() };
      return held.key;
    },
    done() {
      held = undefined;
    },
  };
}

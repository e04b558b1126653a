import { randomKey } from '../../ports/idempotency-keys.ts';
import type { WireRecord } from '../../ports/ports.ts';

/** One wish of a person to save: a repeat of the same payload carries the same key, so that it is done once. */
export interface Intent {
  keyFor(record: WireRecord): string;
  /** The wish was answered; the next save is another one. */
  done(): void;
}

/** No wish yet. */
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

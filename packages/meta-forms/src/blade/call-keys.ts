import { isUnanswered, randomKey } from '../ports/idempotency-keys.ts';
import { PortError } from '../ports/port-error.ts';

/** For this long, an unanswered call that is repeated counts as the same action. */
const KEY_LIFE_MS = 10 * 60 * 1000;
/** Number of unanswered calls whose keys are remembered. */
const KEYS_HELD = 100;

/** The parts of a write that distinguish a retry from another action. */
export interface KeyedCall {
  readonly path: string;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The file that is sent: the same object is a retry, an equal file that was chosen again is not. */
  readonly file?: File | undefined;
}

export interface CallKeys {
  /**
   * Makes a call with an idempotency key: the key of the same earlier call where that got no answer, otherwise a new
   * one.
   */
  once<T>(call: KeyedCall, make: (key: string) => Promise<T>): Promise<T>;
}

interface HeldKey {
  readonly key: string;
  readonly since: number;
  underWay: number;
}

/**
 * A server performs a write once per idempotency key. A call without an answer keeps its key, so that its retry is
 * performed once. An answer to any write clears the keys: the person's next call is a new action.
 */
export function createCallKeys(): CallKeys {
  const held = new Map<string, HeldKey>();
  const files = new WeakMap<File, string>();

  function nameOf({ path, query, body, file }: KeyedCall): string {
    const sent = file && (files.get(file) ?? randomKey());
    if (file && sent) files.set(file, sent);
    return JSON.stringify([path, query, sent ?? body]);
  }

  function take(name: string): HeldKey {
    const known = held.get(name);
    const isFresh = known && (known.underWay > 0 || Date.now() - known.since < KEY_LIFE_MS);
    const taken = isFresh ? known : { key: randomKey(), since: Date.now(), underWay: 0 };
    taken.underWay += 1;
    held.set(name, taken);
    return taken;
  }

  function forgetUnanswered(): void {
    for (const [name, { underWay }] of held) if (underWay === 0) held.delete(name);
  }

  return {
    async once(call, make) {
      const name = nameOf(call);
      const taken = take(name);
      let isAnswered = true;
      try {
        return await make(taken.key);
      } catch (error) {
        isAnswered = error instanceof PortError && !isUnanswered(error);
        throw error;
      } finally {
        taken.underWay -= 1;
        // Calls under way with the same key belong to the same action; the next call does not.
        if (isAnswered && held.get(name) === taken) held.delete(name);
        if (isAnswered || held.size > KEYS_HELD) forgetUnanswered();
      }
    },
  };
}

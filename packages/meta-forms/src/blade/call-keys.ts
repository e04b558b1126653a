import { isUnanswered, randomKey } from '../ports/idempotency-keys.ts';
import { PortError } from '../ports/port-error.ts';

/** So long a call without an answer is taken for the same action when it is made again. */
const KEY_LIFE_MS = 10 * 60 * 1000;
/** Calls without an answer whose keys are kept. */
const KEYS_HELD = 100;

/** A write as far as it tells a retry from another action. */
export interface KeyedCall {
  readonly path: string;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The file that is sent: the same object again is a retry, another choice of an equal file is not. */
  readonly file?: File | undefined;
}

export interface CallKeys {
  /** Makes a call with the idempotency key of its action: that of the same call before, where it got no answer. */
  once<T>(call: KeyedCall, make: (key: string) => Promise<T>): Promise<T>;
}

interface HeldKey {
  readonly key: string;
  readonly since: number;
  underWay: number;
}

/**
 * A server does a write once for each idempotency key. A call that got no answer keeps its key, so that the same call made again is done
 * once; an answer to any write ends that, for what a person does after it is a new action.
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
        // What is under way with the same key belongs to the same action, and the next call does not.
        if (isAnswered && held.get(name) === taken) held.delete(name);
        if (isAnswered || held.size > KEYS_HELD) forgetUnanswered();
      }
    },
  };
}

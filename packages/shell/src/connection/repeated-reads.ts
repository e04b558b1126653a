import type { BladeCall, BladeClient } from '@org/meta-forms/blade';
import { PortError } from '@org/meta-forms/core';
import { createListeners } from '@org/meta-forms/react';

/** Pauses before each repetition of a read, in ms. Three calls of 10 s each and both pauses end after 33 s. */
const READ_RESTS_MS: readonly number[] = [1000, 2000];
/** Without a network, a pause ends when the network is back, or after this time, in ms. */
const OFFLINE_REST_MS = 8000;

/** The state of the connection; `retrying` while a read without an answer is being repeated. */
export type ConnectionStage = 'usual' | 'retrying' | 'offline';

export interface RepeatedReads {
  /**
   * A client that repeats a read without an answer twice. A write is never repeated, because the first try may have
   * reached the server. A refused read is not repeated either: the server would refuse it again.
   */
  readonly repeat: (client: BladeClient) => BladeClient;
  /** The `onRefused` of that client: a failure is announced once no further try follows. */
  readonly onRefused: (error: PortError) => void;
  readonly stage: () => ConnectionStage;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Repeats reads as long as the page exists, and notifies subscribers of changes of the stage. */
export function repeatReads(announce: (error: PortError) => void): RepeatedReads {
  const { subscribe, call: tell } = createListeners();
  const loud = new WeakSet<object>();
  let waiting = 0;
  function count(change: 1 | -1): void {
    waiting += change;
    tell();
  }
  window.addEventListener('online', () => tell());
  window.addEventListener('offline', () => tell());

  async function call(client: BladeClient, wanted: BladeCall): Promise<unknown> {
    try {
      return await (wanted.method === 'GET' ? read(client, wanted, count) : client.call(wanted));
    } catch (error) {
      if (error instanceof PortError && loud.has(error)) announce(error);
      throw error;
    }
  }
  return {
    repeat: (client) => ({ ...client, call: (wanted) => call(client, wanted) }),
    onRefused: (error) => void loud.add(error),
    stage: () => (navigator.onLine ? (waiting > 0 ? 'retrying' : 'usual') : 'offline'),
    subscribe,
  };
}

async function read(client: BladeClient, call: BladeCall, count: (change: 1 | -1) => void): Promise<unknown> {
  let isCounted = false;
  try {
    for (const rest of READ_RESTS_MS) {
      try {
        return await client.call(call);
      } catch (error) {
        if (!isUnanswered(error) || call.signal?.aborted) throw error;
        if (!isCounted) count(1);
        isCounted = true;
        await restFor(rest, call.signal);
      }
    }
    return await client.call(call);
  } finally {
    if (isCounted) count(-1);
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof PortError && error.kind === 'network';
}

/** Resolves after the time, when the network is back, or when the caller aborts. */
function restFor(rest: number, signal: AbortSignal | undefined): Promise<void> {
  const isOnline = navigator.onLine;
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, isOnline ? rest : OFFLINE_REST_MS);
    if (!isOnline) window.addEventListener('online', end, { signal: over.signal });
    signal?.addEventListener('abort', end, { signal: over.signal });
  });
}

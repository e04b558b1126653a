import { messagesCalls } from '@org/contract';
import type { Api } from '../api/api.ts';
import { readMessage, type Message } from './message.ts';

/** The time after which a silent connection counts as broken: three heartbeats of the server. */
const SILENCE_MS = 45_000;
export const POLL_MS = 30_000;
/**
 * The first delay before reconnecting. A random part is added so that windows do not all call a restarted server at
 * once.
 */
const RECONNECT_MS = 3000;
const RECONNECT_AT_MOST_MS = 30_000;

export interface Following {
  readonly api: Api;
  /** Tenant and account. All windows of one account share one connection. */
  readonly owner: string;
  /** Called when messages have changed, and at intervals while no window has a connection. */
  readonly onNews: () => void;
  /** Called for each new message once, in the window that holds the connection. */
  readonly onArrival?: (message: Message) => void;
}

type Sign = 'news' | 'beat';

/**
 * Follows the messages of a person until the returned function is called. One window of a browser holds the connection
 * and informs the others; when it closes, the next one takes over. Without a connection, each window asks the server
 * from time to time.
 */
export function followMessages({ api, owner, onNews, onArrival }: Following): () => void {
  const over = new AbortController();
  const name = `mf-messages-${owner}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  let heardAt = 0;

  function hear(sign: Sign): void {
    heardAt = Date.now();
    if (sign === 'news') onNews();
  }
  function tell(sign: Sign): void {
    hear(sign);
    if (!over.signal.aborted) channel?.postMessage(sign);
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data === 'beat' ? 'beat' : 'news'));

  if (typeof EventSource !== 'undefined') {
    const hold = () => holdStream({ api, tell, signal: over.signal, onArrival: (message) => onArrival?.(message) });
    // Without locks, as on a page served over plain HTTP, each window has its own connection.
    const held = navigator.locks ? navigator.locks.request(name, { signal: over.signal }, hold) : hold();
    held.catch(() => undefined);
  }
  const poll = setInterval(() => {
    if (Date.now() - heardAt > SILENCE_MS) onNews();
  }, POLL_MS);
  return () => {
    over.abort();
    clearInterval(poll);
    channel?.close();
  };
}

interface Holding {
  readonly api: Api;
  readonly tell: (sign: Sign) => void;
  readonly signal: AbortSignal;
  readonly onArrival: (message: Message) => void;
}

/** Keeps a stream open and reopens it after every break, from the last received message on. */
async function holdStream({ api, tell, signal, onArrival }: Holding): Promise<void> {
  let last = '';
  let wait = RECONNECT_MS;
  while (!signal.aborted) {
    try {
      const { url } = await api(messagesCalls.ticket, { quiet: true, signal });
      const heard = await readStream(`${url}${last === '' ? '' : `&after=${last}`}`, {
        tell,
        signal,
        onArrival,
        onId: (id) => (last = id),
      });
      wait = heard ? RECONNECT_MS : Math.min(wait * 2, RECONNECT_AT_MOST_MS);
    } catch {
      wait = Math.min(wait * 2, RECONNECT_AT_MOST_MS);
    }
    await pause(wait * (1 + Math.random()), signal);
  }
}

interface Reading extends Omit<Holding, 'api'> {
  readonly onId: (id: string) => void;
}

/** Resolves when the stream breaks, is silent for too long or is cancelled, with whether anything was received. */
function readStream(url: string, { tell, signal, onArrival, onId }: Reading): Promise<boolean> {
  return new Promise((done) => {
    let heard = false;
    const source = new EventSource(url);
    let silence = setTimeout(end, SILENCE_MS);
    function end(): void {
      clearTimeout(silence);
      signal.removeEventListener('abort', end);
      source.close();
      done(heard);
    }
    function alive(sign: Sign): void {
      heard = true;
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      tell(sign);
    }
    // Messages may have arrived without a connection, so the window loads them at once.
    source.addEventListener('open', () => alive('news'));
    source.addEventListener('message', ({ lastEventId, data }: MessageEvent<unknown>) => {
      onId(lastEventId);
      alive('news');
      const message = readMessage(data);
      if (message) onArrival(message);
    });
    source.addEventListener('changed', () => alive('news'));
    source.addEventListener('beat', () => alive('beat'));
    // A ticket opens one stream: the browser's own attempt with the same address would be refused.
    source.addEventListener('error', end);
    signal.addEventListener('abort', end);
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        done();
      },
      { once: true },
    );
  });
}

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
  /** Called when a form was published, with its key; without one where any may have been. */
  readonly onForm?: (metaKey?: string) => void;
  /** Called when the number of open tasks of the person has changed, and when the connection is back. */
  readonly onTasks?: () => void;
}

/** What the connection brings: messages or tasks have changed, it lives, or a form was published. */
type Sign = 'news' | 'beat' | 'tasks' | FormSign;

interface FormSign {
  readonly form: string | undefined;
}

/**
 * Follows the messages of a person until the returned function is called. One window of a browser holds the connection
 * and informs the others; when it closes, the next one takes over. Without a connection, each window asks the server
 * from time to time.
 */
export function followMessages({ api, owner, onNews, onArrival, onForm, onTasks }: Following): () => void {
  const over = new AbortController();
  const name = `mf-messages-${owner}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  let heardAt = 0;

  function hear(sign: Sign): void {
    heardAt = Date.now();
    if (sign === 'news') onNews();
    else if (sign === 'tasks') onTasks?.();
    else if (sign !== 'beat') onForm?.(sign.form);
  }
  function tell(sign: Sign): void {
    hear(sign);
    if (!over.signal.aborted) channel?.postMessage(sign);
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(isSign(data) ? data : 'news'));

  if (typeof EventSource !== 'undefined') {
    const hold = () =>
      holdStream({
        api,
        tell,
        signal: over.signal,
        wasHeard: () => heardAt > 0,
        onArrival: (message) => onArrival?.(message),
      });
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

function isSign(data: unknown): data is Sign {
  if (data === 'beat' || data === 'news' || data === 'tasks') return true;
  if (typeof data !== 'object' || data === null || !('form' in data)) return false;
  return data.form === undefined || typeof data.form === 'string';
}

interface Holding {
  readonly api: Api;
  readonly tell: (sign: Sign) => void;
  readonly signal: AbortSignal;
  /** A connection of this browser has brought something to this window before. */
  readonly wasHeard: () => boolean;
  readonly onArrival: (message: Message) => void;
}

/** Keeps a stream open and reopens it after every break, from the last received message on. */
async function holdStream({ api, onArrival, ...holding }: Holding): Promise<void> {
  const { signal } = holding;
  let last = '';
  let wait = RECONNECT_MS;
  while (!signal.aborted) {
    try {
      const { url } = await api(messagesCalls.ticket, { quiet: true, signal });
      const heard = await readStream(`${url}${last === '' ? '' : `&after=${last}`}`, {
        ...holding,
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
function readStream(url: string, { tell, signal, wasHeard, onArrival, onId }: Reading): Promise<boolean> {
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
    // Messages may have arrived without a connection, so the window loads them at once; forms may have been published.
    source.addEventListener('open', () => {
      if (wasHeard()) alive({ form: undefined });
      alive('news');
    });
    source.addEventListener('message', ({ lastEventId, data }: MessageEvent<unknown>) => {
      onId(lastEventId);
      alive('news');
      const message = readMessage(data);
      if (message) onArrival(message);
    });
    source.addEventListener('changed', () => alive('news'));
    source.addEventListener('beat', () => alive('beat'));
    // The server sends the number of open tasks when the connection opens, and after each change.
    source.addEventListener('tasks', () => alive('tasks'));
    source.addEventListener('form', ({ data }: MessageEvent<unknown>) => alive({ form: keyIn(data) }));
    // A ticket opens one stream: the browser's own attempt with the same address would be refused.
    source.addEventListener('error', end);
    signal.addEventListener('abort', end);
  });
}

/** The key of the published form in an event; undefined where the event is not readable. */
function keyIn(data: unknown): string | undefined {
  try {
    const event: unknown = JSON.parse(String(data));
    if (typeof event !== 'object' || event === null || !('metaKey' in event)) return undefined;
    return typeof event.metaKey === 'string' ? event.metaKey : undefined;
  } catch {
    return undefined;
  }
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

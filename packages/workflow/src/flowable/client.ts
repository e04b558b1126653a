// Answers come from another machine: each is bounded in time and size, and no text of it reaches an error. Errors name
// the call by its path without ids and never carry the error of `fetch`, whose text may contain a header.
import { WorkflowError, type WorkflowCode, type WorkflowParams } from '../workflow-error.ts';

/** Bytes of an answer: a model has at most 2,000,000 characters. */
const MOST_BYTES = 8_000_000;
/** How long a call may take, repetitions included. */
const TIME_LIMIT = 10_000;
/** The waits before a reading call is sent again. */
const WAITS = [100, 400] as const;
/** Answers of a server that is starting, overloaded or behind a proxy that lost it. */
const IS_TEMPORARY: ReadonlySet<number> = new Set([502, 503, 504]);

/** A call of Flowable's REST API. */
export interface FlowableCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below the base address; an id is handed in as a segment of its own. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly json?: unknown;
  readonly form?: FormData;
  /** What the answer is; JSON by default. */
  readonly answer?: 'json' | 'text' | 'nothing';
  /** Whether the call only reads: then it is sent again after an outage. */
  readonly isRead?: boolean;
  /** What a status means for this call. */
  readonly refusals?: Readonly<Record<number, readonly [WorkflowCode, WorkflowParams?]>>;
}

/** Where the server is, and how it knows this client. */
export interface FlowableConnection {
  /** The address of the REST API, such as `https://flow.example.org/flowable-rest/service`. */
  readonly url: string;
  /** The value of the header `Authorization`. */
  readonly authorization: string;
  /** Sends the calls; `fetch` of the platform by default. */
  readonly fetch?: typeof fetch;
  /** Milliseconds that a call may take; 10,000 by default. */
  readonly timeLimit?: number;
}

/** Sends a call and answers its JSON or text; throws a `WorkflowError` for everything else. */
export type FlowableClient = (call: FlowableCall) => Promise<unknown>;

/** Makes a client of one server. Refuses an address that is not HTTP or that holds a password. */
export function createClient({
  url,
  authorization,
  fetch: send = fetch,
  timeLimit = TIME_LIMIT,
}: FlowableConnection): FlowableClient {
  const base = baseOf(url);
  if (!/^[\x20-\x7e]+$/.test(authorization)) throw new WorkflowError('ENGINE_UNAUTHORIZED', { status: 0 });

  async function once(call: FlowableCall, signal: AbortSignal): Promise<Response> {
    const { method, json, form } = call;
    const headers = { authorization, accept: call.answer === 'text' ? '*/*' : 'application/json' };
    return await send(addressOf(base, call), {
      method,
      signal,
      // A redirect would send the credentials to another server.
      redirect: 'error',
      headers: json === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
    });
  }

  async function sent(call: FlowableCall, signal: AbortSignal): Promise<Response> {
    for (const wait of call.isRead ? WAITS : []) {
      const response = await once(call, signal).catch(() => undefined);
      if (response && !IS_TEMPORARY.has(response.status)) return response;
      await response?.body?.cancel();
      await pause(wait, signal);
    }
    return await once(call, signal);
  }

  return async (call) => {
    const signal = AbortSignal.timeout(timeLimit);
    const name = nameOf(call);
    try {
      const response = await sent(call, signal);
      if (!response.ok) {
        await response.body?.cancel();
        throw refusalOf(call, response.status);
      }
      return await bodyOf(response, call);
    } catch (error) {
      if (error instanceof WorkflowError) throw error;
      if (signal.aborted) throw new WorkflowError('ENGINE_TIMEOUT', { call: name, seconds: timeLimit / 1000 });
      throw new WorkflowError('ENGINE_UNREACHABLE', { call: name });
    }
  };
}

function baseOf(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isHttp = address?.protocol === 'http:' || address?.protocol === 'https:';
  if (!address || !isHttp || address.username !== '' || address.password !== '' || address.search !== '')
    throw new WorkflowError('ENGINE_ADDRESS');
  const { href } = address;
  // Without slashes at its end, which each path begins with.
  let end = href.length;
  while (href[end - 1] === '/') end -= 1;
  return href.slice(0, end);
}

function addressOf(base: string, { path, query = {} }: FlowableCall): string {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(texts).toString();
  return `${base}/${path.map(segmentOf).join('/')}${search && `?${search}`}`;
}

/** A segment of dots would climb to another path. */
function segmentOf(text: string): string {
  return /^\.{1,2}$/.test(text) ? '-' : encodeURIComponent(text);
}

/** The call without ids, which are the segments at odd places after the collection. */
export function nameOf({ method, path }: Pick<FlowableCall, 'method' | 'path'>): string {
  return `${method} ${path.filter((segment) => /^[a-z-]+$/.test(segment)).join('/')}`;
}

function refusalOf(call: FlowableCall, status: number): WorkflowError {
  const known = call.refusals?.[status];
  if (known) return new WorkflowError(...known);
  if (status === 401 || status === 403) return new WorkflowError('ENGINE_UNAUTHORIZED', { status });
  return new WorkflowError(status >= 500 ? 'ENGINE_FAILED' : 'ENGINE_REFUSED', { call: nameOf(call), status });
}

async function bodyOf(response: Response, call: FlowableCall): Promise<unknown> {
  if (call.answer === 'nothing') {
    await response.body?.cancel();
    return undefined;
  }
  const name = nameOf(call);
  const bytes = await boundedBytes(response, name);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return call.answer === 'text' ? text : JSON.parse(text);
  } catch {
    throw new WorkflowError('ENGINE_ANSWER_UNREADABLE', { call: name });
  }
}

/** Reads a body and stops at the limit, whatever length the server announced. */
async function boundedBytes({ body }: Response, call: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > MOST_BYTES) {
      await reader?.cancel();
      throw new WorkflowError('ENGINE_ANSWER_TOO_LARGE', { call, most: MOST_BYTES });
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new WorkflowError('ENGINE_TIMEOUT'));
      },
      { once: true },
    );
  });
}

import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { Language } from '../metadata/language.ts';
import { acceptedIn } from './accepted-in.ts';
import { PortError } from '../ports/port-error.ts';
import type { Cancellable } from '../ports/ports.ts';
import { createCallKeys, type KeyedCall } from './call-keys.ts';
import { isEnvelope, isObject, type Envelope } from './envelope.ts';
import { plainPath } from './form-call.ts';
import { TRANSFER_TIMEOUT_MS } from './limits.ts';
import { failureToPortError, refusalToPortError, unreadableToPortError } from './to-port-error.ts';

/** shell.md §9: every call gives up after 10 s. */
const REQUEST_TIMEOUT_MS = 10_000;

const OK = 200;
/** A refusal is one sentence; what is larger, in bytes, is something else. */
const LARGEST_REFUSAL = 64 * 1024;
const UNAUTHORIZED = 401;

/** The signed-in session as the client needs it; the shell owns it. */
export interface BladeSession {
  /** The access token, or undefined while nobody is signed in. */
  token(): string | undefined;
  tenantId(): string | undefined;
  /**
   * Gets a new access token, once for any number of waiting calls. False where the session cannot be continued. Rejects
   * where that is unknown, as without a network: the waiting calls fail and the session continues.
   */
  refresh(): Promise<boolean>;
  /**
   * The session is over: a call was answered 401 and no new token was available. A call that is refused with a new
   * token does not end it, because one service that does not know the session says nothing about the others.
   */
  signedOut(): void;
}

/** How a client reaches its server, and as which client and person. */
export interface BladeClientOptions {
  /** Address before `/api`; `''` for the page's own origin. */
  readonly baseUrl?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly session: BladeSession;
  readonly language?: () => Language;
  /** Receives the error of every failed call that is not quiet; the host shows its error toast here. */
  readonly onRefused?: (error: PortError) => void;
  /** Codes of the envelope that reject without `onRefused`: the white list of shell.md §8. */
  readonly silentCodes?: readonly number[];
  /** An axios instance to use instead of a new one, for tests and for hosts with their own interceptors. */
  readonly axios?: AxiosInstance;
}

/** A call to a server of the Blade family. */
export interface BladeCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Share of the upload that has been sent, 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  /** Receives the message of a successful answer. */
  readonly onMessage?: (message: string) => void;
  readonly timeout?: number;
  /** The call is sent although its page is being closed. */
  readonly keepalive?: boolean;
  /** The caller shows the failure itself: `onRefused` is not called. */
  readonly quiet?: boolean;
  /**
   * A write with an `Idempotency-Key`: the client creates the key and sends the same one when an unanswered call is
   * repeated.
   */
  readonly once?: boolean | { readonly file: File };
  /**
   * The answer may come without the envelope, as OAuth2's do. It is then returned unchanged, and a 401 does not end the
   * session.
   */
  readonly bare?: boolean;
  /** An answer for which this returns false counts as unreadable. */
  readonly accepts?: (answer: unknown) => boolean;
}

/** One HTTP client for the whole app. `call` answers `data` of the envelope; it rejects with a `PortError`. */
export interface BladeClient {
  call(call: BladeCall): Promise<unknown>;
  /**
   * The bytes that an address of the server returns: without a token for addresses that carry a ticket, otherwise as
   * the caller. With a body the address is posted to. Rejects with a `PortError`.
   */
  bytes(path: string, options?: Cancellable & { readonly asCaller?: boolean; readonly body?: unknown }): Promise<Blob>;
  /** Headers that authenticate the caller now, for protocols that make their own requests at `addressOf(path)`. */
  headers(): Readonly<Record<string, string>>;
  addressOf(path: string): string;
}

/**
 * A client for servers of the Blade family: tokens and their renewal, tenant and language, repeated calls, and refusals
 * as `PortError`.
 */
export function createBladeClient(options: BladeClientOptions): BladeClient {
  const http = options.axios ?? axios.create();
  const silenced = new WeakSet<PortError>();
  const language = (): Language => options.language?.() ?? 'zh';
  let refreshing: Promise<boolean> | undefined;
  const doubts = serviceDoubts();
  const keys = createCallKeys();

  const refreshOnce = () => (refreshing ??= options.session.refresh().finally(() => (refreshing = undefined)));

  async function send(call: BladeCall, mayRefresh: boolean): Promise<unknown> {
    const token = options.session.token();
    const response = await http.request<unknown>(toRequest(call, options));
    const answer = response.data;
    if (!isEnvelope(answer)) return bareAnswer(call, response);
    if (answer.code === OK) {
      const content = accepted(call, answer.data, response);
      if (typeof answer.msg === 'string') call.onMessage?.(answer.msg);
      return content;
    }
    if (answer.code === UNAUTHORIZED && token !== undefined && !call.bare) {
      if (!mayRefresh) doubts.add(call.path, token);
      else if (!doubts.has(call.path, token)) {
        if (await hasOtherToken(token)) return send(call, false);
        options.session.signedOut();
      }
    }
    const refusal = refusalToPortError(answer, language(), requestIdOf(response));
    if (options.silentCodes?.includes(answer.code)) silenced.add(refusal);
    throw refusal;
  }

  /** Another call may have fetched a new token while this one was under way. */
  async function hasOtherToken(token: string): Promise<boolean> {
    const current = options.session.token();
    return current === token ? refreshOnce() : current !== undefined;
  }

  function bareAnswer(call: BladeCall, response: AxiosResponse<unknown>): unknown {
    if (!call.bare || !isObject(response.data)) throw unreadable(response);
    return accepted(call, response.data, response);
  }

  function accepted(call: BladeCall, answer: unknown, response: AxiosResponse<unknown>): unknown {
    if (call.accepts?.(answer) === false) throw unreadable(response);
    return answer;
  }

  const unreadable = (response: AxiosResponse<unknown>) =>
    unreadableToPortError(response.status, language(), requestIdOf(response));

  async function answered(call: BladeCall): Promise<unknown> {
    try {
      return await send(call, true);
    } catch (failure) {
      const error = failureToPortError(failure, language());
      if (error instanceof PortError && !call.quiet && !silenced.has(error)) options.onRefused?.(error);
      throw error;
    }
  }

  return {
    call: (call) => (call.once ? keys.once(keyed(call), (key) => answered(withKey(call, key))) : answered(call)),
    bytes: (path, { signal, asCaller = false, body } = {}) =>
      readBytes({ http, options, hasOtherToken }, { path, signal, asCaller, body }),
    headers: () => callerHeaders(options),
    addressOf: (path) => addressOf(path, options),
  };
}

function keyed({ path, query, body, once }: BladeCall): KeyedCall {
  return { path, query, body, file: typeof once === 'object' ? once.file : undefined };
}

function withKey(call: BladeCall, key: string): BladeCall {
  return { ...call, headers: { 'Idempotency-Key': key, ...call.headers } };
}

const serviceOf = (path: string) => path.split('/', 3).join('/');

/**
 * Remembers the token that a service refused right after a renewal: renewing it again would not help with that service.
 */
function serviceDoubts() {
  const refused = new Map<string, string>();
  return {
    add: (path: string, token: string) => void refused.set(serviceOf(path), token),
    has: (path: string, token: string) => refused.get(serviceOf(path)) === token,
  };
}

interface AskedBytes {
  readonly path: string;
  readonly signal: AbortSignal | undefined;
  readonly asCaller: boolean;
  readonly body: unknown;
}

interface ByteReader {
  readonly http: AxiosInstance;
  readonly options: BladeClientOptions;
  readonly hasOtherToken: (token: string) => Promise<boolean>;
}

async function readBytes({ http, options, hasOtherToken }: ByteReader, asked: AskedBytes): Promise<Blob> {
  const token = options.session.token();
  const first = await fetchBytes(http, options, asked);
  const isOld = asked.asCaller && first.status === UNAUTHORIZED && token !== undefined && (await hasOtherToken(token));
  const response = isOld ? await fetchBytes(http, options, asked) : first;
  // The request asked for an ArrayBuffer.
  const bytes = new Blob([response.data as ArrayBuffer]);
  if (response.status === OK) return bytes;
  const language = options.language?.() ?? 'zh';
  const refusal = await envelopeIn(bytes);
  throw refusal
    ? refusalToPortError(refusal, language, requestIdOf(response))
    : unreadableToPortError(response.status, language, requestIdOf(response));
}

/** The envelope in bytes that refuse a file; undefined where they are anything else. */
async function envelopeIn(bytes: Blob): Promise<Envelope | undefined> {
  if (bytes.size > LARGEST_REFUSAL) return undefined;
  try {
    const answer: unknown = JSON.parse(await bytes.text());
    return isEnvelope(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

async function fetchBytes(
  http: AxiosInstance,
  options: BladeClientOptions,
  { path, signal, asCaller, body }: AskedBytes,
): Promise<AxiosResponse<unknown>> {
  const headers = asCaller ? { headers: callerHeaders(options) } : {};
  const request: AxiosRequestConfig = {
    url: addressOf(path, options),
    responseType: 'arraybuffer',
    timeout: TRANSFER_TIMEOUT_MS,
    validateStatus: () => true,
    maxRedirects: 0,
    ...(body === undefined ? {} : { method: 'POST', data: body }),
    ...headers,
  };
  try {
    return await http.request<unknown>({ ...request, ...(signal ? { signal } : {}) });
  } catch (failure) {
    throw failureToPortError(failure, options.language?.() ?? 'zh');
  }
}

function addressOf(path: string, { baseUrl = '' }: BladeClientOptions): string {
  return `${baseUrl}${path}`;
}

function callerHeaders({
  session,
  clientId,
  clientSecret,
  language,
}: BladeClientOptions): Readonly<Record<string, string>> {
  const token = session.token();
  const tenantId = session.tenantId();
  return {
    Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
    // Names that the server generates are in the language of the screen, not of the browser.
    ...(language ? { 'Accept-Language': acceptedIn(language()) } : {}),
    ...(token === undefined ? {} : { 'Blade-Auth': `bearer ${token}` }),
    ...(tenantId === undefined ? {} : { 'Tenant-Id': tenantId }),
  };
}

function toRequest(call: BladeCall, options: BladeClientOptions): AxiosRequestConfig {
  return {
    method: call.method,
    url: addressOf(plainPath(call.path), options),
    params: call.query,
    data: call.body,
    timeout: call.timeout ?? REQUEST_TIMEOUT_MS,
    // An answer with an error status still has its reason in the envelope, e.g. 503 during a database outage.
    validateStatus: () => true,
    // The calls of this dialect never redirect, and a redirect would carry the token elsewhere.
    maxRedirects: 0,
    headers: { ...callerHeaders(options), ...call.headers },
    ...(call.signal ? { signal: call.signal } : {}),
    // Only `fetch` can outlive its page.
    ...(call.keepalive ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
    ...(call.onProgress
      ? { onUploadProgress: ({ loaded, total }) => call.onProgress?.(total ? Math.round((loaded / total) * 100) : 0) }
      : {}),
  };
}

function requestIdOf(response: AxiosResponse<unknown>): string | undefined {
  const id: unknown = response.headers['x-request-id'];
  return typeof id === 'string' ? id : undefined;
}

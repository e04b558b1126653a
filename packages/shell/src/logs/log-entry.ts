import { redactSecrets } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { isChunkError } from '../chunks/load-piece.ts';

/**
 * The most characters of a message and of a stack: enough to find the line, and together far below the server's limit.
 */
export const MESSAGE_LENGTH = 1000;
export const STACK_LENGTH = 4000;
/** A longer quoted text is not an identifier of the program, so a person wrote it. */
const QUOTE_LENGTH = 40;

/** The levels of the error panel, the most serious last. */
export const LOG_LEVELS = ['info', 'warning', 'error'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where a fault was caught. */
export type FaultSource = 'uncaught' | 'rejection' | 'boundary' | 'route' | 'call';

/** The type of an entry about a failed call. */
export const FAILED_CALL = 'FailedCall';

/** A fault without its time and count. */
export interface Fault {
  readonly level: LogLevel;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly info: string;
}

/** A fault as the browser stores it (shell.md §3). */
export interface LogEntry extends Fault {
  readonly id: string;
  /** Path of the page without its query, because searches are private. */
  readonly url: string;
  /** The last time that it happened, `YYYY-MM-DD HH:mm:ss` by the clock of this machine. */
  readonly time: string;
  readonly count: number;
  readonly isSent: boolean;
}

/** A failed call: its address and the code of the answer, never its content. */
export interface FailedCall {
  readonly method: string;
  readonly path: string;
}

/** Describes a thrown value; undefined if it is not a fault, such as a cancelled call. */
export function faultOf(error: unknown, source: FaultSource, componentStack = ''): Fault | undefined {
  if (isCancelled(error)) return undefined;
  const info = surroundings(source);
  // The message of a refusal may name people and things; its code does not.
  if (error instanceof PortError)
    return { level: levelOf(error), type: error.name, message: codeOf(error), stack: '', info };
  if (!(error instanceof Error)) return { level: 'error', type: typeof error, message: '', stack: '', info };
  return {
    level: isChunkError(error) ? 'warning' : 'error',
    type: error.name.slice(0, 200),
    message: impersonal(error.message).slice(0, MESSAGE_LENGTH),
    // Engines repeat the message at the head of the stack.
    stack: impersonal(`${framesOf(error)}${componentStack}`).slice(0, STACK_LENGTH),
    info,
  };
}

/** Describes a failed call. */
export function faultOfCall({ method, path }: FailedCall, error: unknown): Fault | undefined {
  if (isCancelled(error)) return undefined;
  const code = error instanceof PortError ? codeOf(error) : 'unknown';
  const requestId = error instanceof PortError ? error.details.requestId : undefined;
  const info = requestId === undefined ? surroundings('call') : `${surroundings('call')}; request=${requestId}`;
  return {
    level: error instanceof PortError ? levelOf(error) : 'error',
    type: FAILED_CALL,
    message: `${method} ${path.split('?', 1)[0]} ${code}`.slice(0, MESSAGE_LENGTH),
    stack: '',
    info,
  };
}

/** Whether two faults are the same one, repeated. */
export function isSameFault(one: Fault, other: Fault): boolean {
  return (
    one.type === other.type && one.message === other.message && one.stack === other.stack && one.level === other.level
  );
}

/** Whether a stored value is an entry. */
export function isLogEntry(value: unknown): value is LogEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, level, type, message, stack, info, url, time, count, isSent } = value as {
    readonly [key in keyof LogEntry]?: unknown;
  };
  const isText = [id, type, message, stack, info, url, time].every((text) => typeof text === 'string');
  return (
    isText && LOG_LEVELS.some((known) => known === level) && typeof count === 'number' && typeof isSent === 'boolean'
  );
}

function isCancelled(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('name' in error)) return false;
  return error.name === 'AbortError' || error.name === 'CanceledError' || error.name === 'CancelledError';
}

/** A refusal is information, a broken connection a warning, a server failure an error. */
function levelOf({ kind }: PortError): LogLevel {
  if (kind === 'server') return 'error';
  return kind === 'network' || kind === 'too-many' ? 'warning' : 'info';
}

function codeOf({ kind, details }: PortError): string {
  return details.reason === undefined ? kind : `${kind} ${details.reason}`;
}

function framesOf({ stack = '', message }: Error): string {
  const from = stack.indexOf(message);
  return from < 0 || message === '' ? stack : stack.slice(from + message.length).trimStart();
}

// Identifiers of a program are short and ASCII; other quoted text came from a person.
const QUOTED = /(?<=["'`“”‘’])[^"'`“”‘’]+(?=["'`“”‘’])/g;
const QUERY = /\?[^\s)"'`]*/g;
const OTHER_THAN_ASCII = /[^\x20-\x7e]/;

/** Removes values of people, which are quoted in a text of the program. */
export function impersonal(text: string): string {
  const quoted = text.replace(QUOTED, (inner) =>
    OTHER_THAN_ASCII.test(inner) || inner.length > QUOTE_LENGTH || inner.includes('@') ? '***' : inner,
  );
  return redactSecrets(quoted).replace(QUERY, '');
}

function surroundings(source: FaultSource): string {
  const { innerWidth, innerHeight, document, navigator } = window;
  return [
    source,
    document.documentElement.lang,
    `${innerWidth}x${innerHeight}`,
    navigator.onLine ? 'online' : 'offline',
    document.visibilityState,
  ].join('; ');
}

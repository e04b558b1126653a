import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { RecordCalls } from '../testing/record-calls.ts';

/** One megabyte in bytes. */
export const MEGABYTE = 1024 * 1024;

/** A connection that sends raw bytes. */
export interface Sender {
  readonly socket: Socket;
  /** Resolves with the received status lines once there are this many; rejects after a timeout. */
  statuses(count: number): Promise<readonly string[]>;
  /**
   * Sends a small call on the same connection. Resolves with whether it is answered; false if the server closed the
   * connection.
   */
  answersNext(): Promise<boolean>;
}

/** Connects to the server of these calls. */
export async function open(calls: RecordCalls): Promise<Sender> {
  const address = calls.app.server.addresses()[0];
  if (typeof address !== 'object') throw new Error('The server does not listen.');
  const socket = connect(address.port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  await new Promise((done) => socket.once('connect', done));
  let isClosed = false;
  socket.once('close', () => (isClosed = true));
  const seen = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
  return {
    socket,
    async statuses(count) {
      for (const until = Date.now() + 15_000; seen().length < count; await pause(20))
        if (Date.now() > until) throw new Error(`Only ${seen().join()} came`);
      return seen();
    },
    async answersNext() {
      const before = seen().length;
      socket.write(message({ method: 'GET', url: '/api/health', body: Buffer.alloc(0) }));
      for (const until = Date.now() + 15_000; Date.now() < until; await pause(20))
        if (isClosed || seen().length > before) return isClosed || seen().at(-1) === '200';
      return false;
    },
  };
}

/** A request before it is serialized. */
export interface Sent {
  readonly method?: string;
  readonly url: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The bytes of a request. */
export function message({ method = 'POST', url, token, headers = {}, body }: Sent): Buffer {
  const all = {
    host: 'test',
    connection: 'keep-alive',
    ...(token === undefined ? {} : { 'blade-auth': `bearer ${token}` }),
    'content-length': String(body.length),
    ...headers,
  };
  return Buffer.concat([
    Buffer.from(
      `${method} ${url} HTTP/1.1\r\n${Object.entries(all)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    ),
    body,
  ]);
}

const boundary = 'test-boundary';
/** The header of a multipart request. */
export const form = { 'content-type': `multipart/form-data; boundary=${boundary}` };
/** The bytes of a text file of 6 MB. */
export const big = Buffer.alloc(6 * MEGABYTE, 'x');
/** The bytes of a page of 6 MB. */
export const html = Buffer.concat([Buffer.from('<html>'), big]);

/** A file of a multipart body. */
export function part(name: string, bytes: Buffer, field = 'file'): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
}

/** A multipart body with these files. */
export function multipart(...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The configuration of the editor, as the editor reads it. */
export interface EditorConfiguration {
  readonly documentType: string;
  readonly document: { readonly key: string; readonly fileType: string; readonly title: string; readonly url: string };
  readonly editorConfig: {
    readonly callbackUrl: string;
    readonly lang: string;
    readonly user: { readonly id: string; readonly name: string };
  };
  readonly token: string;
}

/**
 * A document server with a real protocol: it fetches documents, serves saved ones and reports them in signed messages.
 */
export interface DocumentServer extends AsyncDisposable {
  readonly origin: string;
  /** Checks the signature of a configuration and fetches its document. */
  open(configuration: EditorConfiguration): Promise<Buffer>;
  /** Saves a document; returns its address. */
  keep(path: string, bytes: Buffer | string): string;
  /** The requested paths. */
  readonly asked: readonly string[];
  sign(message: JWTPayload, options?: { readonly secret?: string; readonly at?: number }): Promise<string>;
  /** Posts a message like a document server, with its token in the body or the header. */
  tell(
    callbackUrl: string,
    message: JWTPayload,
    options?: TellOptions,
  ): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;
}

interface TellOptions {
  readonly token?: string;
  readonly place?: 'body' | 'header';
}

export const editorSecret = 'a-secret-that-only-editor-and-server-know';
const key = (secret: string) => new TextEncoder().encode(secret);

const sign: DocumentServer['sign'] = (message, { secret = editorSecret, at = Math.floor(Date.now() / 1000) } = {}) =>
  new SignJWT(message)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(at)
    .setExpirationTime(at + 300)
    .sign(key(secret));

/** Starts a document server on a free port; `await using` stops it. */
export async function openDocumentServer(): Promise<DocumentServer> {
  const saved = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path.startsWith('/moved/')) return response.writeHead(302, { location: path.slice('/moved'.length) }).end();
    const bytes = saved.get(path);
    return bytes ? response.end(bytes) : response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A listening TCP server has an address with a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    sign,
    async open(configuration) {
      const { payload } = await jwtVerify<EditorConfiguration>(configuration.token, key(editorSecret));
      const answer = await fetch(payload.document.url);
      if (!answer.ok) throw new Error(`document: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    keep(path, bytes) {
      saved.set(path, Buffer.from(bytes));
      return `${origin}${path}`;
    },
    async tell(callbackUrl, message, { token, place = 'body' } = {}) {
      const signed = token ?? (await sign(place === 'body' ? message : { payload: message }));
      const headers = {
        'content-type': 'application/json',
        ...(place === 'header' ? { authorization: `Bearer ${signed}` } : {}),
      };
      const answer = await fetch(callbackUrl, {
        method: 'POST',
        headers,
        body: JSON.stringify(place === 'body' ? { ...message, token: signed } : message),
      });
      // Every answer of the server is JSON.
      return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

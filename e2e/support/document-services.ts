import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { documentEditor } from '../../playwright.config.ts';

/** A preview service and a document editor that implement the protocols; they show the content that they fetched. */
export interface DocumentServices extends AsyncDisposable {
  readonly origin: string;
  /** The decoded addresses that the preview service was asked to show. */
  readonly previewed: readonly string[];
  /** Posts the signed message of a saved document; resolves with the answer. */
  save(callbackUrl: string, key: string, content: Buffer): Promise<unknown>;
}

const inBase64 = (text: string) => Buffer.from(text).toString('base64url');

function signed(message: object): string {
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { ...message, iat: now, exp: now + 300 },
  ];
  const text = parts.map((part) => inBase64(JSON.stringify(part))).join('.');
  return `${text}.${createHmac('sha256', documentEditor.secret).update(text).digest('base64url')}`;
}

// The editor's script replaces its element with a frame of its own origin, which gets the configuration.
const SCRIPT = `window.DocsAPI = { DocEditor: function (id, configuration) {
  var frame = document.createElement('iframe');
  frame.title = configuration.document.title;
  var address = '/editor?configuration=' + encodeURIComponent(JSON.stringify(configuration));
  frame.src = new URL(address, document.querySelector('script[src]').src).href;
  document.getElementById(id).replaceWith(frame);
} };`;

/** Starts both services on the configured origin of the server under test. */
export async function openDocumentServices(): Promise<DocumentServices> {
  const { origin } = documentEditor;
  const previewed: string[] = [];
  let saved: Buffer = Buffer.alloc(0);
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const show = async (address: string) =>
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<main>${(await (await fetch(address)).text()).replace(/[^\p{L}\p{N} ]/gu, '')}</main>`);
    if (pathname === '/saved') return response.end(saved);
    if (pathname.endsWith('/api.js')) return response.setHeader('content-type', 'text/javascript').end(SCRIPT);
    if (pathname === '/editor') return show(JSON.parse(searchParams.get('configuration') ?? '{}').document.url);
    if (pathname !== '/onlinePreview') return response.writeHead(404).end();
    const address = Buffer.from(searchParams.get('url') ?? '', 'base64').toString();
    previewed.push(address);
    return show(address);
  }
  const server = createServer(
    (request, response) =>
      void answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error))),
  );
  await new Promise<void>((done) => server.listen(Number(new URL(origin).port), '127.0.0.1', done));
  return {
    origin,
    previewed,
    async save(callbackUrl, key, content) {
      saved = content;
      const message = { key, status: 2, url: `${origin}/saved`, filetype: 'docx' };
      const callback = await fetch(callbackUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: signed(message) }),
      });
      return callback.json();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

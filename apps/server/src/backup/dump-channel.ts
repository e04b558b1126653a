/**
 * Lets another process of the machine ask for a dump of the embedded database, which belongs to the server process. The
 * request goes over a port of the loopback address, with a token from a file in DATA_DIR that only its owner may read.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';

const PRIVATE = 0o600;
const TOKEN_BYTES = 32;
const dumpName = /^dump-[0-9a-f]{12}\.tar$/;

interface Channel {
  readonly port: number;
  readonly token: string;
}

const fileOf = (dataDir: string) => join(dataDir, 'operations.json');

function holdsToken(request: IncomingMessage, token: string): boolean {
  const [sent, known] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return sent.length === known.length && timingSafeEqual(sent, known);
}

/** Accepts requests for a dump until the returned function is called. `dump` writes the database into a file. */
export async function openDumpChannel(dataDir: string, dump: (file: string) => Promise<void>): Promise<() => void> {
  // A killed backup has left its dump.
  for (const name of readdirSync(dataDir).filter((entry) => dumpName.test(entry)))
    rmSync(join(dataDir, name), { force: true });
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const answer = async (): Promise<string> => {
    const file = join(dataDir, `dump-${randomBytes(6).toString('hex')}.tar`);
    writeFileSync(file, '', { mode: PRIVATE, flag: 'wx' });
    await dump(file);
    return file;
  };
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/dump' || !holdsToken(request, token)) {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      (file) => response.end(JSON.stringify({ file })),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  const channel: Channel = { port: typeof address === 'object' && address ? address.port : 0, token };
  writeFileSync(fileOf(dataDir), JSON.stringify(channel), { mode: PRIVATE });
  chmodSync(fileOf(dataDir), PRIVATE);
  return () => {
    rmSync(fileOf(dataDir), { force: true });
    server.close();
    server.closeAllConnections();
  };
}

/** Asks the server of this folder for a dump; the caller removes the file. Undefined if no server runs. */
export async function askForDump(dataDir: string): Promise<string | undefined> {
  if (!existsSync(fileOf(dataDir))) return undefined;
  // `openDumpChannel` wrote it in this shape.
  const { port, token } = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Channel;
  const answer = await fetch(`http://127.0.0.1:${String(port)}/dump`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
  // A killed server has left the file, and another process may have its port.
  if (!answer?.ok) return undefined;
  const { file } = (await answer.json()) as { readonly file: string };
  return file;
}

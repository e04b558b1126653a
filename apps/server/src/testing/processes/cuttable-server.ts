import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy for a database server that can be cut and closed. */
export interface CuttableServer extends AsyncDisposable {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Breaks every connection. */
  cut(): void;
  /** Silently forwards nothing more over open connections; new ones work. */
  freeze(): void;
  /** Breaks every connection and refuses new ones until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Forwards connections to the server of `url`. */
export async function cuttableServer(url: string): Promise<CuttableServer> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    return socket;
  };
  const passing = new Set<AbortController>();
  const pass = (incoming: Socket) => {
    const outgoing = keep(connect(Number(target.port || 5432), target.hostname));
    keep(incoming).pipe(outgoing).pipe(incoming);
    const frozen = new AbortController();
    passing.add(frozen);
    incoming.once('close', () => frozen.signal.aborted || outgoing.destroy());
    outgoing.once('close', () => frozen.signal.aborted || incoming.destroy());
    frozen.signal.addEventListener('abort', () => {
      incoming.unpipe(outgoing).pause();
      outgoing.unpipe(incoming).pause();
    });
  };
  const freeze = () => {
    for (const connection of passing) connection.abort();
    passing.clear();
  };
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  let server = createServer(pass);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };
  const way = new URL(url);
  way.host = `127.0.0.1:${port}`;
  return {
    url: way.toString(),
    cut,
    freeze,
    close,
    async open() {
      server = createServer(pass);
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async [Symbol.asyncDispose]() {
      if (server.listening) await close();
    },
  };
}

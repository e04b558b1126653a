import type { FastifyInstance } from 'fastify';
import { isIP, SocketAddress } from 'node:net';

const HEADER = 'x-forwarded-for';
const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/;

/**
 * The address in an entry of `X-Forwarded-For`, without quotes, brackets, port and zone; undefined if it is not an
 * address.
 */
export function plainAddressOf(entry: string): string | undefined {
  const bare = entry.trim().replace(/^"(.*)"$/, '$1');
  const [address = ''] = (withPort.exec(bare)?.[1] ?? inBrackets.exec(bare)?.[1] ?? bare).split('%');
  const kind = isIP(address);
  if (kind !== 6) return kind === 4 ? address : undefined;
  // An address has many notations, and each would have a separate counter.
  const short = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:(\d+(?:\.\d+){3})$/.exec(short)?.[1] ?? short;
}

/**
 * The addresses in the header, nearest last. Reading starts at the end and stops at the first entry that is not an
 * address.
 */
export function plainAddressesOf(header: string): readonly string[] {
  const addresses: string[] = [];
  for (const entry of header.split(',').toReversed()) {
    const address = plainAddressOf(entry);
    if (address === undefined) break;
    addresses.unshift(address);
  }
  return addresses;
}

/**
 * Makes `request.ip` a plain address. Some proxies add the port, and each port would count as a client. If an entry is
 * not an address, the address of the proxy that sent it counts.
 */
export function cleanForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers[HEADER];
    if (header !== undefined) request.headers[HEADER] = plainAddressesOf(String(header)).join(', ');
    done();
  });
}

import type { FastifyInstance } from 'fastify';
import { isIP, SocketAddress } from 'node:net';

const HEADER = 'x-forwarded-for';
const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/;

/**
 * The plain address of an entry of `X-Forwarded-For`: without quotes, brackets, port and zone; undefined where it is
 * none.
 */
export function plainAddressOf(entry: string): string | undefined {
  const bare = entry.trim().replace(/^"(.*)"$/, '$1');
  const [address = ''] = (withPort.exec(bare)?.[1] ?? inBrackets.exec(bare)?.[1] ?? bare).split('%');
  const kind = isIP(address);
  if (kind !== 6) return kind === 4 ? address : undefined;
  // One address has many spellings; each would have its own counter.
  const short = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:(\d+(?:\.\d+){3})$/.exec(short)?.[1] ?? short;
}

/** The addresses that the header names, nearest last; it is read backwards and ends at an entry that is no address. */
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
 * Lets `request.ip` be an address, whatever a client or its proxy wrote: some proxies add the port, and each port would
 * be a client of its own. What is no address counts as the address of the proxy that sent it.
 */
export function cleanForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers[HEADER];
    if (header !== undefined) request.headers[HEADER] = plainAddressesOf(String(header)).join(', ');
    done();
  });
}

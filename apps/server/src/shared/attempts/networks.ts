import { isIP } from 'node:net';

const longest = 64;
const hextetsOfNetwork = 4;

/**
 * The network that attempts are counted for: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has
 * all of it.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  return isIP(plain) === 6 ? `${hextetsOf(plain).slice(0, hextetsOfNetwork).join(':')}::/64` : plain.slice(0, longest);
}

// An IPv4 suffix has two groups, which are beyond the first 64 bits.
const groups = (text: string) =>
  text === ''
    ? []
    : text
        .split(':')
        .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]));

/** The eight groups of an IPv6 address, without leading zeros. */
function hextetsOf(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const [before, after] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}

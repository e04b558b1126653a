import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A proof of work: the number up to `most` for which `salt.number` has this SHA-256. */
export interface Work {
  readonly salt: string;
  readonly hash: string;
  readonly most: number;
}

const ZERO = 48;
const digitsOf = (number: number) => String(number).length;

/** Tries `count` numbers from `from` on; undefined if none of them is the solution. */
export function findNumber({ salt, hash, most }: Work, from: number, count: number): number | undefined {
  const wanted = hexToBytes(hash);
  const prefix = utf8ToBytes(`${salt}.`);
  const end = Math.min(most, from + count - 1);
  let text = new Uint8Array(0);
  for (let number = from; number <= end; number += 1) {
    const length = prefix.length + digitsOf(number);
    if (text.length !== length) {
      text = new Uint8Array(length);
      text.set(prefix);
    }
    for (let place = length - 1, rest = number; place >= prefix.length; place -= 1, rest = Math.floor(rest / 10))
      text[place] = ZERO + (rest % 10);
    if (isSame(sha256(text), wanted)) return number;
  }
  return undefined;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}

import { argon2, createHash, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive: (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer> = promisify(argon2);

// The second recommendation of OWASP for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** The stored form of a password: a PHC string of argon2id, which contains its costs. */
export async function hashPassword(
  password: string,
  { memory, passes }: Pick<Argon2Parameters, 'memory' | 'passes'> = cost,
): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...cost, memory, passes });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const digest = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex');

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

let decoy: string | undefined;

/**
 * Whether a password is the stored one. `replace` is true for a hash of the SpringBlade family (sha1 of md5): replace
 * it with `hashPassword` at once. Without a stored hash the answer is no, and takes as long.
 */
export async function checkPassword(
  password: string,
  hash: string | undefined,
): Promise<{ readonly matches: boolean; readonly replace: boolean }> {
  if (hash !== undefined && /^[0-9a-f]{40}$/.test(hash)) {
    await derive('argon2id', { message: password, nonce: randomBytes(16), ...cost });
    const matches = equal(Buffer.from(digest('sha1', digest('md5', password))), Buffer.from(hash));
    return { matches, replace: matches };
  }
  decoy ??= await hashPassword(randomBytes(16).toString('hex'));
  const [, memory, passes, parallelism, nonce, tag] = stored.exec(hash ?? '') ?? stored.exec(decoy) ?? [];
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce ?? '', 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return { matches: equal(actual, expected) && hash !== undefined, replace: false };
}

import { randomInt } from 'node:crypto';

// Without characters that look alike on paper.
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@#%+='] as const;
const perKind = 4;

/** A random password of 16 characters with upper-case and lower-case letters, digits and punctuation. */
export function randomPassword(): string {
  const characters = kinds.flatMap((kind) =>
    Array.from({ length: perKind }, () => kind.charAt(randomInt(kind.length))),
  );
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

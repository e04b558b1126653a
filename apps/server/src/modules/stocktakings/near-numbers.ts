/** The most items with a similar number that are offered. */
export const MOST_NEAR = 5;
/** Every number resembles a shorter one. */
const SHORTEST = 3;

/**
 * Patterns of `like` for the numbers that differ from this one by a slip of the keyboard: one character is wrong,
 * missing or too much, or two are exchanged. In lower case; none for a number that is too short.
 */
export function nearPatterns(number: string): readonly string[] {
  const signs = Array.from(number.toLowerCase(), (sign) => (/[\\%_]/.test(sign) ? `\\${sign}` : sign));
  if (signs.length < SHORTEST) return [];
  const patterns = signs.flatMap((sign, at) => {
    const next = signs[at + 1];
    return [
      signs.with(at, '_'),
      signs.toSpliced(at, 1),
      signs.toSpliced(at, 0, '_'),
      ...(next === undefined ? [] : [signs.toSpliced(at, 2, next, sign)]),
    ];
  });
  return [...new Set([...patterns, [...signs, '_']].map((pattern) => pattern.join('')))];
}

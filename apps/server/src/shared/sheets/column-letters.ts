const LETTERS = 26;
const CODE_OF_A = 65;

/** The letters over a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / LETTERS);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCodePoint(CODE_OF_A + (index % LETTERS))}`;
}

const LETTERS = 26;
const A = 65;

/** The letters of a column that is counted from 0: `A`, `Z`, `AA`. */
export function columnName(index: number): string {
  const rest = Math.floor(index / LETTERS) - 1;
  return `${rest < 0 ? '' : columnName(rest)}${String.fromCharCode(A + (index % LETTERS))}`;
}

/** The index of the letters of a column, counted from 0; -1 of none. */
export function columnIndex(letters: string): number {
  return letters.split('').reduce((index, letter) => (index + 1) * LETTERS + letter.charCodeAt(0) - A, -1);
}

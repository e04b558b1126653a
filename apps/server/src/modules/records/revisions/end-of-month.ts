/** The first moment after a month. */
export function endOfMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01-01`
    : `${month.slice(0, 5)}${twoDigits(number + 1)}-01`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

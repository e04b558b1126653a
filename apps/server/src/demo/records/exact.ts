/** The quotient of two whole numbers, rounded half up; the demo's amounts are never negative. */
export function roundedQuotient(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

/** The product of two amounts in hundredths, in hundredths, rounded half up. */
export function productOfHundredths(first: number, second: number): number {
  return roundedQuotient(BigInt(first) * BigInt(second), 100n);
}

/** The share of a whole in hundredths of a percent. */
export function percentHundredths(part: number, whole: number): number {
  return roundedQuotient(BigInt(part) * 10_000n, BigInt(whole));
}

/** Converts hundredths to a number: 12345 is 123.45. */
export function decimal(hundredths: number): number {
  return hundredths / 100;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

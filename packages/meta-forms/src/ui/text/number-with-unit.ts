const CURRENCY_SIGN = /^\p{Sc}/u;

/** On which side of a number its unit is: a currency sign comes first, any other unit last. */
export function unitSide(prefix: string): 'before' | 'after' {
  return CURRENCY_SIGN.test(prefix) ? 'before' : 'after';
}

/** A number with its unit, for reading: `¥30`, `30 天`, `30%`. */
export function numberWithUnit(number: string, prefix = ''): string {
  if (prefix === '' || number === '') return number;
  if (unitSide(prefix) === 'before') return `${prefix}${number}`;
  return prefix === '%' ? `${number}%` : `${number} ${prefix}`;
}

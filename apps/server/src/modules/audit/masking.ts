const mask = '••••••';

/** Keys of values that nobody may read, not even in the audit. */
const secretKey = /passw(or)?d|secret|token|private|credential/i;
/** Keys of personal values, and of parameters that hold the key of a service. */
const personalKey = /phone|mobile|idcard|idnumber|identity|certno|contactnumber|bankaccount|cardno|email/i;
const parameterOfSecret = /secret|token|passw(or)?d|(^|[._-])key$/i;
const wholeNumbers = [/^1[3-9]\d{9}$/, /^\d{17}[\dXx]$/, /^\d{15}$/];

/** Whether a parameter with this name has a secret value. */
export function holdsSecret(parameterKey: string): boolean {
  return parameterOfSecret.test(parameterKey);
}

/**
 * A value as the audit may store it: secrets are left out; personal numbers and sealed values have their middle hidden.
 */
export function masked(key: string, value: string, isSealed = false): string {
  if (value === '') return value;
  if (secretKey.test(key)) return mask;
  const isPersonal = isSealed || personalKey.test(key) || wholeNumbers.some((shape) => shape.test(value));
  return isPersonal ? withHiddenMiddle(value) : value;
}

function withHiddenMiddle(value: string): string {
  const shown = value.length >= 11 ? 3 : 1;
  return value.length <= 2 ? mask : `${value.slice(0, shown)}****${value.slice(-shown)}`;
}

const mask = '••••••';

/** Keys whose values are nobody's to read, in the audit neither. */
const secretKey = /passw(or)?d|secret|token|private|credential/i;
/** Keys whose values belong to a person; also what a parameter is called that holds a key of a service. */
const personalKey = /phone|mobile|idcard|idnumber|identity|certno|contactnumber|bankaccount|cardno|email/i;
const parameterOfSecret = /secret|token|passw(or)?d|(^|[._-])key$/i;
const wholeNumbers = [/^1[3-9]\d{9}$/, /^\d{17}[\dXx]$/, /^\d{15}$/];

/** Whether a parameter of this name holds something that is not to be read. */
export function holdsSecret(parameterKey: string): boolean {
  return parameterOfSecret.test(parameterKey);
}

/** The value of a key as the audit may keep it: secrets not at all, numbers of people, and what is stored sealed, with their middle hidden. */
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

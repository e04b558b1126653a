const MEGABYTES = /^[0-9]{1,9}(?:\.[0-9]{1,6})?$/;

/** Whether a text is a number of megabytes: decimal, not negative, in ASCII digits. */
export function isMegabytes(text: string): boolean {
  return MEGABYTES.test(text);
}

/** Functions that convert a sent value into the value of a column. */

/** Stores the value unchanged. */
export function asSent<T>(sent: T): T {
  return sent;
}

/** Stores a text without white space at its ends. */
export function trimmed(sent: string): string {
  return sent.trim();
}

/** Stores `otherwise` if nothing was sent. */
export function orElse<T>(otherwise: T): (sent: T | undefined) => T {
  return (sent) => sent ?? otherwise;
}

/** Stores the root `0` if no parent was sent; clients of the family send `''` for none. */
export function parentOrRoot(sent: string | undefined): string {
  return sent === undefined || sent === '' ? '0' : sent;
}

/**
 * What was copied last in this window. A browser may refuse to read or to write the clipboard of the system; copying
 * between forms of one window works all the same.
 */
let copied: string | undefined;

export function storeCopy(text: string): void {
  copied = text;
}

export function lastCopy(): string | undefined {
  return copied;
}

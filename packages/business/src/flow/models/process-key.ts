const KEY = /^[A-Za-z][A-Za-z0-9_.-]{0,99}$/;

/** Whether a text can be the key of a process. */
export function isProcessKey(text: string): boolean {
  return KEY.test(text);
}

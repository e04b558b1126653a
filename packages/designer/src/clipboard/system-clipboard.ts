/** Writes a text to the clipboard of the system. It is missing on a page that was not delivered over HTTPS. */
export function writeText(text: string): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  return clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
}

/** Reads the text of the clipboard of the system. */
export function readText(): Promise<string> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  return clipboard?.readText?.() ?? Promise.reject(new Error('no clipboard'));
}

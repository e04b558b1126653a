const KEY = 'mf-docs-editor';
/** Most characters that are stored: a larger form may be the reason why the page is slow. */
const STORED_LIMIT = 200_000;

/** The metadata that was typed in this tab before; undefined if there is none or the browser stores nothing. */
export function storedText(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores typed metadata for this tab; undefined removes it. */
export function storeText(text: string | undefined): void {
  try {
    if (text === undefined || text.length > STORED_LIMIT) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage a reload shows the sample again.
  }
}

const KEY = 'mf-docs-editor';
/** A longer text is edited, but not kept: the form behind it may be what makes the page slow. */
const STORED_LIMIT = 200_000;

/** The metadata that was typed in this tab before; undefined where nothing was, or the browser keeps nothing. */
export function storedText(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps typed metadata in this tab until it is closed; undefined forgets it. */
export function storeText(text: string | undefined): void {
  try {
    if (text === undefined || text.length > STORED_LIMIT) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage a reload shows the sample again.
  }
}

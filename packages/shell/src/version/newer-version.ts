const SOURCE = /<script\b[^<>]*\bsrc="([^"<>]*)"/g;

/** Where the app begins, as a page of it names its first script; the name changes with every version. */
export function firstScriptOf(page: string): string | undefined {
  return [...page.matchAll(SOURCE)].map(([, source]) => source).find((source) => source?.includes('/assets/'));
}

export interface NewerVersionParts {
  /** The script that this page began with; undefined where it was not built, as in development. */
  readonly current: string | undefined;
  /** The start page as the server sends it now. */
  readonly fetchPage: () => Promise<string>;
}

/** Whether the server has another version by now; false where that is unknown. */
export async function isOutdated({ current, fetchPage }: NewerVersionParts): Promise<boolean> {
  if (current === undefined) return false;
  try {
    const latest = firstScriptOf(await fetchPage());
    return latest !== undefined && latest !== current;
  } catch {
    return false;
  }
}

/** The facts that the browser compares with the server. */
export const thisPage: NewerVersionParts = {
  current: firstScriptOf(document.head.outerHTML),
  async fetchPage() {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? answer.text() : '';
  },
};

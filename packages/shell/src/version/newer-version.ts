const SOURCE = /<script\b[^<>]*\bsrc="([^"<>]*)"/g;

/** The address of the first script in a page of the app; it changes with every version. */
export function firstScriptOf(page: string): string | undefined {
  return [...page.matchAll(SOURCE)].map(([, source]) => source).find((source) => source?.includes('/assets/'));
}

export interface NewerVersionParts {
  /** The first script of this page; undefined in development, where it is not built. */
  readonly current: string | undefined;
  /** Fetches the current start page from the server. */
  readonly fetchPage: () => Promise<string>;
}

/** Whether the server has another version; false if that is unknown. */
export async function isOutdated({ current, fetchPage }: NewerVersionParts): Promise<boolean> {
  if (current === undefined) return false;
  try {
    const latest = firstScriptOf(await fetchPage());
    return latest !== undefined && latest !== current;
  } catch {
    return false;
  }
}

/** The facts of this page for the comparison with the server. */
export const thisPage: NewerVersionParts = {
  current: firstScriptOf(document.head.outerHTML),
  async fetchPage() {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? answer.text() : '';
  },
};

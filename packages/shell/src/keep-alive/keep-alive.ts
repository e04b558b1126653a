/** Stands in the `handle` of a route whose pages stay as they are left while their tab is open (shell.md §2). */
export const KEEP_ALIVE = { keepAlive: true } as const;

/** Whether one of the routes that lead to a page is flagged. */
export function isKeptAlive(matches: readonly { readonly handle: unknown }[]): boolean {
  return matches.some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'keepAlive' in handle && handle.keepAlive === true,
  );
}

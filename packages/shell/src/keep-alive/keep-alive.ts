/** The `handle` of a route whose pages stay mounted while their tabs are open (shell.md §2). */
export const KEEP_ALIVE = { keepAlive: true } as const;

/** Whether one of the matched routes has `KEEP_ALIVE` as its handle. */
export function hasKeepAlive(matches: readonly { readonly handle: unknown }[]): boolean {
  return matches.some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'keepAlive' in handle && handle.keepAlive === true,
  );
}

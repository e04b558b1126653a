/**
 * Resolves once nothing has changed below the element for `quiet` ms, or after `limit` ms: names that are looked up
 * while a sheet is being made should be on it, and a lookup that hangs must not keep it back.
 */
export function whenQuiet(element: Element, { quiet, limit }: { readonly quiet: number; readonly limit: number }): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(calm);
      clearTimeout(late);
      done();
    };
    const observer = new MutationObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(finish, quiet);
    });
    let calm = setTimeout(finish, quiet);
    const late = setTimeout(finish, limit);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
  });
}

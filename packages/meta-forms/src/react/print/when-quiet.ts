// On a sheet only values that are being looked up have these roles.
const WAITING = 'output, [role="status"]';

/**
 * Resolves once nothing below the element has changed for `quiet` ms and no look-up is pending, or after `limit` ms:
 * names that are being looked up should be on the sheet, and a look-up that hangs must not block it.
 */
export function whenQuiet(
  element: Element,
  { quiet, limit }: { readonly quiet: number; readonly limit: number },
): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(calm);
      clearTimeout(late);
      done();
    };
    // A picture with an address is waited for.
    const resolveIfQuiet = () => {
      // A pending look-up changes the sheet when it ends.
      if (!element.querySelector(WAITING))
        void Promise.allSettled([...element.querySelectorAll('img')].map((picture) => comeOrFailed(picture))).then(
          finish,
        );
    };
    const observer = new MutationObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(resolveIfQuiet, quiet);
    });
    let calm = setTimeout(resolveIfQuiet, quiet);
    const late = setTimeout(finish, limit);
    observer.observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['src'],
    });
  });
}

function comeOrFailed(picture: HTMLImageElement): Promise<void> {
  if (picture.complete) return Promise.resolve();
  return new Promise((done) => {
    for (const event of ['load', 'error']) picture.addEventListener(event, () => done(), { once: true });
  });
}

// On a sheet nothing else speaks up: what does stands in place of a value that is on its way.
const WAITING = 'output, [role="status"]';

/**
 * Resolves once nothing has changed below the element for `quiet` ms and none of it waits, or after `limit` ms: names
 * that are looked up while a sheet is being made should be on it, and a lookup that hangs must not keep it back.
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
    // A picture that has its address is on the sheet once it has come.
    const settle = () => {
      // What is awaited changes the sheet when it comes.
      if (!element.querySelector(WAITING))
        void Promise.allSettled([...element.querySelectorAll('img')].map((picture) => comeOrFailed(picture))).then(
          finish,
        );
    };
    const observer = new MutationObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(settle, quiet);
    });
    let calm = setTimeout(settle, quiet);
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

const KEY = 'mf-docs-scheme';

export type Scheme = 'light' | 'dark';

/** The scheme that the page has now. */
export function currentScheme(): Scheme {
  return document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light';
}

/** Calls back when the scheme of the page changes; the returned function ends that. */
export function onScheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

/** Makes the button switch between light and dark; the choice is kept on the device. */
export function connectScheme(button: HTMLButtonElement): void {
  const show = () => {
    const label = button.dataset[currentScheme() === 'dark' ? 'light' : 'dark'] ?? '';
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    const next = currentScheme() === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['scheme'] = next;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Where the browser keeps nothing, the choice lasts for this page.
    }
    show();
  });
  show();
}

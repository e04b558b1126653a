import './site.css';
import { connectScheme } from './scheme.ts';
import { connectSearch } from './search-dialog.ts';

const all = <T extends Element>(selector: string, kind: new () => T): readonly T[] =>
  [...document.querySelectorAll(selector)].filter((element): element is T => element instanceof kind);

for (const button of all('.scheme', HTMLButtonElement)) connectScheme(button);
for (const button of all('.search-button', HTMLButtonElement)) connectSearch(button);

for (const button of all('.menu-button', HTMLButtonElement)) {
  const open = (isOpen: boolean) => {
    button.setAttribute('aria-expanded', String(isOpen));
    document.body.classList.toggle('menu-open', isOpen);
  };
  button.addEventListener('click', () => open(button.getAttribute('aria-expanded') !== 'true'));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || button.getAttribute('aria-expanded') !== 'true') return;
    open(false);
    button.focus();
  });
}
document.querySelector('#menu [aria-current]')?.scrollIntoView({ block: 'nearest' });

// The other language has the same page; a heading of a page that is the same there stays in sight.
for (const link of all('a.language', HTMLAnchorElement))
  link.addEventListener('click', () => {
    if (document.querySelector('article[lang]') !== null || document.querySelector('.editor-page') !== null)
      link.hash = location.hash;
  });

const COPIED_MS = 2000;
for (const button of all('.copy', HTMLButtonElement)) {
  const word = button.textContent;
  button.hidden = !('clipboard' in navigator);
  button.addEventListener('click', () => {
    const code = button.closest('.code')?.querySelector('code')?.textContent ?? '';
    const say = (text: string) => {
      button.textContent = text;
      setTimeout(() => (button.textContent = word), COPIED_MS);
    };
    navigator.clipboard.writeText(code).then(
      () => say(button.dataset['copied'] ?? word),
      () => say(button.dataset['refused'] ?? word),
    );
  });
}

/** Marks the heading in the list of headings that is read now. */
function followHeadings(): void {
  const links = new Map(
    all('.toc a', HTMLAnchorElement).map((link) => [decodeURIComponent(link.hash.slice(1)), link] as const),
  );
  if (links.size === 0) return;
  const headings = all('article :is(h2, h3)[id]', HTMLHeadingElement).filter(({ id }) => links.has(id));
  const observer = new IntersectionObserver(
    () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
      const now = (passed.at(-1) ?? headings[0])?.id;
      for (const [id, link] of links) {
        if (id === now) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: '0px 0px -66% 0px' },
  );
  for (const heading of headings) observer.observe(heading);
}
followHeadings();

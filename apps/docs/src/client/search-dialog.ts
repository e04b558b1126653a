import { fillWords } from '@org/meta-forms/core';
import { siteWords } from '../site.words.ts';
import type { FoundSection, SearchSite } from './search-site.ts';

const WAIT_MS = 120;
const root = new URL(document.documentElement.dataset['root'] ?? '../', location.href);
const language = document.documentElement.dataset['language'] === 'en' ? 'en' : 'zh';
const words = siteWords[language];

/** Opens the search by its button, `/` and Ctrl+K. */
export function connectSearch(button: HTMLButtonElement): void {
  let openDialog: (() => void) | undefined;
  const open = () => (openDialog ??= createSearchDialog())();
  button.hidden = false;
  button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isCombined = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    if (!isCombined && !isSlash) return;
    event.preventDefault();
    open();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

interface DialogParts {
  readonly field: HTMLInputElement;
  readonly list: HTMLUListElement;
  readonly status: HTMLParagraphElement;
  readonly box: HTMLDialogElement;
}

function createParts(): DialogParts {
  const field = made('input', {
    type: 'search',
    role: 'combobox',
    'aria-label': words.search,
    'aria-expanded': 'false',
    'aria-controls': 'search-hits',
    'aria-autocomplete': 'list',
    'aria-describedby': 'search-keys',
    placeholder: words.searchHint,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const list = made('ul', { id: 'search-hits', role: 'listbox', 'aria-label': words.search });
  const status = made('p', { class: 'search-status', role: 'status' });
  const close = made('button', { type: 'button', class: 'search-close' }, [words.searchClose]);
  const head = made('div', { class: 'search-head' }, [field, close]);
  const keys = made('p', { id: 'search-keys', class: 'search-keys' }, [words.searchKeys]);
  const box = made('dialog', { class: 'search', 'aria-label': words.search }, [head, status, list, keys]);
  close.addEventListener('click', () => box.close());
  box.addEventListener('click', ({ target }) => {
    if (target === box) box.close();
  });
  document.body.append(box);
  return { field, list, status, box };
}

/** A dialog with a field and the list of what was found; the focus stays in the field. The function opens it. */
function createSearchDialog(): () => void {
  const parts = createParts();
  const { field, status, box } = parts;
  const options = connectOptions(parts);
  let reading: Promise<SearchSite> | undefined;
  let timer = 0;
  const load = () => (reading ??= import('./search-site.ts').then(({ loadSearch }) => loadSearch(root, language)));
  const find = async () => {
    const query = field.value;
    if (query.trim() === '') return options.show([], '');
    status.textContent = words.searchLoading;
    try {
      const search = await load();
      // Typed on meanwhile: the later search shows its own.
      if (query === field.value) options.show(search(query), query);
    } catch {
      reading = undefined;
      options.show([], '');
      status.textContent = words.searchFailed;
    }
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void find(), WAIT_MS);
  });
  return () => {
    if (!box.open) box.showModal();
    field.select();
    // A failure is shown when something is looked for.
    load().catch(() => (reading = undefined));
  };
}

/** The list of hits below the field, chosen with the arrow keys. */
function connectOptions({ field, list, status, box }: DialogParts) {
  let chosen = -1;
  const choose = (index: number) => {
    list.children[chosen]?.setAttribute('aria-selected', 'false');
    chosen = index;
    const option = list.children[index];
    option?.setAttribute('aria-selected', 'true');
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };
  field.addEventListener('keydown', (event) => {
    const count = list.children.length;
    if (event.key === 'Enter') {
      if (!event.isComposing) list.children[chosen]?.querySelector('a')?.click();
    } else if (event.key === 'Escape' && !event.isComposing) {
      // A field for searching would only be emptied.
      event.preventDefault();
      box.close();
    } else if (count > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      choose((chosen + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
      list.children[chosen]?.scrollIntoView({ block: 'nearest' });
    }
  });
  const show = (hits: readonly FoundSection[], query: string) => {
    const items = hits.map(hitElement);
    items.forEach((item, index) => {
      item.addEventListener('pointermove', () => choose(index));
      item.addEventListener('click', () => box.close());
    });
    list.replaceChildren(...items);
    field.setAttribute('aria-expanded', String(hits.length > 0));
    choose(hits.length > 0 ? 0 : -1);
    if (query === '') status.textContent = '';
    else if (hits.length === 0) status.textContent = fillWords(words.searchNothing, { query });
    else status.textContent = fillWords(words.searchCount, { count: hits.length });
  };
  return { show };
}

function hitElement(hit: FoundSection, index: number): HTMLLIElement {
  const place = hit.heading === '' ? hit.title : `${hit.title} › ${hit.heading}`;
  const pieces = hit.excerpt.map(({ text, isHit }) => (isHit ? made('mark', {}, [text]) : text));
  const address = new URL(`${language}/${hit.page}`, root);
  if (hit.anchor !== '') address.hash = hit.anchor;
  const link = made('a', { href: address.href, tabindex: '-1', lang: hit.language === 'zh' ? 'zh-CN' : 'en' }, [
    made('span', { class: 'hit-title' }, [place]),
    made('span', { class: 'hit-text' }, pieces),
  ]);
  return made('li', { id: `search-hit-${index}`, role: 'option', 'aria-selected': 'false' }, [link]);
}

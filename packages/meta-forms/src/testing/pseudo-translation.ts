import { createTranslation } from '../locales/create-translation.ts';
import type { Translation, Words } from '../locales/define-words.ts';

const ACCENTS: ReadonlyMap<string, string> = new Map(
  ['aà', 'cç', 'eé', 'iî', 'nñ', 'oô', 'sŝ', 'uù', 'yý', 'AÀ', 'CÇ', 'EÉ', 'IÎ', 'NÑ', 'OÔ', 'SŜ', 'UÙ'].map(
    ([letter = '', drawn = '']) => [letter, drawn] as const,
  ),
);
/** A parameter, with its plural forms. */
const MARK = /(\{[^{}]*\})/;
/** A text as a pseudo-language writes it: `⟦Ŝàvé⟧`. Parameters stay as they are. */
export function pseudoText(text: string): string {
  const parts = text.split(MARK).map((part) => (MARK.test(part) ? part : Array.from(part, accented).join('')));
  return text === '' ? '' : `⟦${parts.join('')}⟧`;
}

/** A structure with all its texts as a pseudo-language writes them, such as a locale of antd. */
export function pseudoTexts<T>(part: T): T {
  if (typeof part === 'string') return pseudoText(part) as T;
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, pseudoTexts(value)])) as T;
}

/**
 * A language in which every sentence of these tables is bracketed: a text on the screen without brackets is fixed in
 * the code, and does not follow the language.
 */
export function pseudoTranslation(tables: readonly Words[]): Translation {
  const sentences = tables.map(({ id, en }) => [
    id,
    Object.fromEntries(Object.entries(en).map(([key, sentence]) => [key, pseudoText(sentence)])),
  ]);
  return createTranslation({ tag: 'en', base: 'en', sentences: Object.fromEntries(sentences) }).translation;
}

/**
 * The texts, placeholders, titles and names below an element with letters outside of brackets, each once. It needs
 * nothing around it, so a driver of a browser can run it in a page: `page.locator('body').evaluate(fixedTexts)`.
 */
export function fixedTexts(root: Element): readonly string[] {
  const read = ['placeholder', 'title', 'aria-label', 'alt'];
  // Screen readers read no names of hidden parts, and of icons in a control that has a name.
  const silent = '[aria-hidden="true"], button[aria-label] *, [role="button"][aria-label] *';
  // A sentence with a field in it is two texts, each with one bracket.
  const withoutBracketed = (text: string): string => {
    const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
    return rest === text ? text.replace(/⟦[^⟧]*$|^[^⟦]*⟧/g, '') : withoutBracketed(rest);
  };
  const found = new Set<string>();
  const note = (text: string | null | undefined) => {
    if (text && /\p{Letter}/u.test(withoutBracketed(text))) found.add(text.trim());
  };
  for (const element of root.querySelectorAll('*')) {
    if (element.matches('style, script')) continue;
    for (const name of read)
      if (name !== 'aria-label' || element.closest(silent) === null) note(element.getAttribute(name));
    for (const node of element.childNodes) if (node.nodeType === node.TEXT_NODE) note(node.textContent);
  }
  return [...found];
}

function accented(letter: string): string {
  return ACCENTS.get(letter) ?? letter;
}

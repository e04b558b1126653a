import type { IsSpelt } from '@org/meta-forms/react';

/** Those whose name begins like the text, then those that hold it, then those that are spelt like it; each in the order they came. */
export function searchNames<T extends { readonly name: string }>(
  entries: readonly T[],
  typed: string,
  isSpelt: IsSpelt,
): readonly T[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [];
  const beginning: T[] = [];
  const holding: T[] = [];
  const spelt: T[] = [];
  for (const entry of entries) {
    const place = entry.name.toLowerCase().indexOf(text);
    if (place === 0) beginning.push(entry);
    else if (place > 0) holding.push(entry);
    else if (isSpelt(entry.name, text)) spelt.push(entry);
  }
  return [...beginning, ...holding, ...spelt];
}

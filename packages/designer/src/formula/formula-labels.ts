import { type Language, sayIn } from '@org/meta-forms/core';
import { createScopes, findByName, type FormDocument, type ItemId } from '@org/meta-forms/document';
import type { LabelOf } from './read-formula.ts';
import { readingWords } from './read-formula.words.ts';

/** The labels of the items that formulas name. Read the document once for all its formulas. */
export function formulaLabels(document: FormDocument, language: Language): (owner: ItemId) => LabelOf {
  const scopeOf = createScopes(document);
  const labelOf = (id: ItemId) => document.items.get(id)?.label || document.items.get(id)?.key || '';
  return (owner) => {
    const scope = scopeOf(owner);
    return (path) => {
      const [first, second] = findByName({ path, braced: true }, scope) ?? [];
      if (first === undefined) return path.join('.');
      if (second === undefined) return labelOf(first);
      return sayIn(readingWords, language)('column', { list: labelOf(first), column: labelOf(second) });
    };
  };
}

const WORD = /[\p{L}\p{N}_]+/gu;
const HAN = /\p{Script=Han}+/gu;
const NOT_HAN = /[^\p{Script=Han}]+/gu;
const PARTS = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g;

/**
 * The words of a text for its index: Latin words as they are and by their parts (`META_FORM_NOT_JSON`, `metaKey`),
 * Chinese as single characters and pairs, because it has no blanks between words.
 */
export function indexTokens(text: string): string[] {
  return tokensOf(text, (run) => Array.from(run).concat(pairsOf(run)));
}

/** The words of what a person looks for: a run of Chinese is its pairs, so that all of them must occur. */
export function queryTokens(text: string): string[] {
  return tokensOf(text, (run) => (run.length === 1 ? [run] : pairsOf(run)), { whole: true });
}

function tokensOf(
  text: string,
  ofHan: (run: string) => readonly string[],
  { whole = false }: { readonly whole?: boolean } = {},
): string[] {
  return (text.match(WORD) ?? []).flatMap((word) => {
    const latin = (word.match(NOT_HAN) ?? []).flatMap((it) => (whole ? [it] : [it].concat(partsOf(it))));
    return (word.match(HAN) ?? []).flatMap(ofHan).concat(latin);
  });
}

function pairsOf(run: string): readonly string[] {
  const characters = Array.from(run);
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

function partsOf(word: string): readonly string[] {
  const parts = word.match(PARTS) ?? [];
  return parts.length > 1 ? parts : [];
}

import type { ReferenceOption } from '../../ports/ports.ts';
import { loadSpelling, matchesNothing, type IsSpelt } from './spelling.ts';

/** Most known options of the whole source that are searched while a request is under way. */
const LOOKED_THROUGH_SIZE = 500;

/** The known options of a whole source so far, in its order. */
export interface SeenOptions {
  readonly add: (options: readonly ReferenceOption[]) => void;
  /** Resolves when names can be found by pinyin. */
  readonly ready: () => Promise<void>;
  /** Options whose code or name contains the text, or whose pinyin matches it; all of them for no text. */
  readonly matching: (text: string) => readonly ReferenceOption[];
  /** Options whose pinyin matches the text and that are not among `found`. */
  readonly alsoByPinyin: (text: string, found: readonly ReferenceOption[]) => readonly ReferenceOption[];
}

export function createSeenOptions(): SeenOptions {
  const seen = new Map<string, ReferenceOption>();
  let matchesPinyin: IsSpelt = matchesNothing;
  return {
    add(options) {
      for (const option of options)
        if (seen.size < LOOKED_THROUGH_SIZE || seen.has(option.id)) seen.set(option.id, option);
    },
    async ready() {
      matchesPinyin = await loadSpelling();
    },
    matching(text) {
      const wanted = text.toLowerCase();
      return [...seen.values()].filter(
        ({ code, name }) =>
          name.toLowerCase().includes(wanted) ||
          (code ?? '').toLowerCase().includes(wanted) ||
          matchesPinyin(name, text),
      );
    },
    alsoByPinyin(text, found) {
      const ids = new Set(found.map(({ id }) => id));
      return [...seen.values()].filter(({ id, name }) => !ids.has(id) && matchesPinyin(name, text));
    },
  };
}

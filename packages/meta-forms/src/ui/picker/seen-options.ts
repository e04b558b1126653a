import type { ReferenceOption } from '../../ports/ports.ts';
import { loadSpelling, neverSpelt, type IsSpelt } from './spelling.ts';

/** Options of the whole source that are looked through while a search is on its way. */
const LOOKED_THROUGH_SIZE = 500;

/** What has been seen of a whole source so far, in its order. */
export interface SeenOptions {
  readonly add: (options: readonly ReferenceOption[]) => void;
  /** Resolves when names are found by pinyin too. */
  readonly ready: () => Promise<void>;
  /** Those whose code or name holds the text, or whose name is spelt like it; all of them for no text. */
  readonly matching: (text: string) => readonly ReferenceOption[];
  /** Those spelt like the text that are not among `found`. */
  readonly speltAlso: (text: string, found: readonly ReferenceOption[]) => readonly ReferenceOption[];
}

export function createSeenOptions(): SeenOptions {
  const seen = new Map<string, ReferenceOption>();
  let isSpelt: IsSpelt = neverSpelt;
  return {
    add(options) {
      for (const option of options)
        if (seen.size < LOOKED_THROUGH_SIZE || seen.has(option.id)) seen.set(option.id, option);
    },
    async ready() {
      isSpelt = await loadSpelling();
    },
    matching(text) {
      const wanted = text.toLowerCase();
      return [...seen.values()].filter(
        ({ code, name }) =>
          name.toLowerCase().includes(wanted) || (code ?? '').toLowerCase().includes(wanted) || isSpelt(name, text),
      );
    },
    speltAlso(text, found) {
      const ids = new Set(found.map(({ id }) => id));
      return [...seen.values()].filter(({ id, name }) => !ids.has(id) && isSpelt(name, text));
    },
  };
}

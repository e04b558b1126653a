import type { DraftPlace, DraftPort } from '../ports/drafts.ts';

/** Drafts in memory, one per place; the next opening finds them. */
export interface FakeDrafts extends DraftPort {
  /** By `metaKey/recordId`, `metaKey/new` for a new record. */
  readonly stored: ReadonlyMap<string, string>;
  /** Discarded drafts, by the same places. */
  readonly givenUp: ReadonlyMap<string, string>;
}

/** Initial drafts, by place, as of `savedAt` (milliseconds since 1970). */
export function fakeDrafts(
  drafts: Readonly<Record<string, string>> = {},
  savedAt = Date.UTC(2026, 2, 4, 1, 30),
): FakeDrafts {
  const stored = new Map(Object.entries(drafts));
  const givenUp = new Map<string, string>();
  return {
    stored,
    givenUp,
    open: async (place) => {
      const key = keyOf(place);
      const found = stored.get(key);
      const put = givenUp.get(key);
      let own = false;
      return {
        ...(found === undefined ? {} : { found: { savedAt, content: found } }),
        ...(put === undefined ? {} : { givenUp: { savedAt, content: put } }),
        async write(content) {
          own = true;
          stored.set(key, content);
        },
        async adopt() {
          own = true;
        },
        async dropFound() {
          if (!own) stored.delete(key);
        },
        async clear() {
          if (own) stored.delete(key);
        },
        async giveUp(content) {
          givenUp.set(key, content);
        },
        async dropGivenUp() {
          givenUp.delete(key);
        },
        close: () => undefined,
      };
    },
  };
}

function keyOf({ metaKey, recordId }: DraftPlace): string {
  return `${metaKey}/${recordId ?? 'new'}`;
}

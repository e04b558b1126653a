import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import type { SealedDraft } from './draft-cipher.ts';

/** The storage of sealed drafts on this machine. Rejects where the browser offers none. */
export interface DraftShelf {
  keys(): Promise<readonly string[]>;
  get(key: string): Promise<SealedDraft | undefined>;
  set(key: string, draft: SealedDraft): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** The browser's own database; it is made when something is first put there. */
export function browserShelf(): DraftShelf {
  const store = createStore('mf-drafts', 'drafts');
  return {
    keys: () => keys<string>(store),
    get: (key) => get<SealedDraft>(key, store),
    set: (key, draft) => set(key, draft, store),
    remove: ([only, ...rest]) =>
      only === undefined ? Promise.resolve() : rest.length === 0 ? del(only, store) : delMany([only, ...rest], store),
  };
}

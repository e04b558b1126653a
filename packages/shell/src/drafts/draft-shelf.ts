import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import type { SealedDraft } from './draft-cipher.ts';

/** The storage of encrypted drafts on this machine. Rejects if the browser offers none. */
export interface DraftShelf {
  keys(): Promise<readonly string[]>;
  get(key: string): Promise<SealedDraft | undefined>;
  set(key: string, draft: SealedDraft): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** The IndexedDB of the browser. The database is created at the first write. */
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

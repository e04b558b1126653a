import type { NameSource } from '../../../contract/name-source.ts';
import { createListeners } from '../../../contract/store.ts';

/** Most ids in one call for names. */
const NAMES_PER_CALL = 100;
/**
 * Ids that are collected for this long, in ms, are requested together: a screen of cells draws in one or two frames.
 */
const NAMES_GATHER_MS = 20;

export interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Names of ids, looked up on demand: ids requested within a moment go out in one call, each id is requested once, and
 * all subscribers are notified. The name of an unknown id is the id. After a failure the next request for an id looks
 * it up again, so that a short outage does not leave ids as names.
 */
export interface NameStore extends NameSource {
  /** Stores names that came with a choice, which then need no call. */
  readonly remember: (options: readonly Named[]) => void;
}

export function createNameStore(load: (ids: readonly string[]) => Promise<readonly Named[]>): NameStore {
  const names = new Map<string, string>();
  const wanted = new Set<string>();
  const underWay = new Set<string>();
  const failed = new Set<string>();
  const notFound = new Set<string>();
  const { subscribe, call: changed } = createListeners();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function loadSome(ids: readonly string[]) {
    try {
      const found = await load(ids);
      for (const id of ids) {
        if (names.has(id)) continue;
        names.set(id, id);
        notFound.add(id);
      }
      for (const { id, name } of found) {
        names.set(id, name);
        notFound.delete(id);
      }
    } catch {
      // The id itself is shown meanwhile; the next request looks it up again.
      for (const id of ids) failed.add(id);
    } finally {
      for (const id of ids) underWay.delete(id);
      changed();
    }
  }

  function send() {
    timer = undefined;
    const ids = [...wanted];
    wanted.clear();
    for (let start = 0; start < ids.length; start += NAMES_PER_CALL)
      void loadSome(ids.slice(start, start + NAMES_PER_CALL));
  }

  return {
    get: (id) => names.get(id),
    isUnknown: (id) => notFound.has(id) || (failed.has(id) && !names.has(id)),
    request(ids) {
      for (const id of ids) {
        if (names.has(id) || underWay.has(id)) continue;
        wanted.add(id);
        underWay.add(id);
      }
      if (wanted.size > 0) timer ??= setTimeout(send, NAMES_GATHER_MS);
    },
    remember(options) {
      const isNews = options.some(({ id, name }) => names.get(id) !== name);
      for (const { id, name } of options) {
        names.set(id, name);
        // An id that was chosen without a name has its id as name.
        if (name !== id) notFound.delete(id);
      }
      if (isNews) changed();
    },
    subscribe,
  };
}

const stores = new WeakMap<object, Map<string, NameStore>>();

/**
 * The one store of a port and a source; it is collected with the port, so no name passes from one person to the next.
 */
export function nameStoreOf(
  port: object,
  source: string,
  load: (ids: readonly string[]) => Promise<readonly Named[]>,
): NameStore {
  const bySource = stores.get(port) ?? new Map<string, NameStore>();
  stores.set(port, bySource);
  const store = bySource.get(source) ?? createNameStore(load);
  bySource.set(source, store);
  return store;
}

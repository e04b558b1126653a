import { createListeners } from '../../../contract/store.ts';

/** Ids whose names are asked for in one call. */
const NAMES_PER_CALL = 100;
/** Ids that gather for this long, in ms, are asked for together: a screen of cells draws in one or two frames. */
const NAMES_GATHER_MS = 20;

export interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Names of ids, looked up when somebody asks: all ids asked for within a moment go out in one call, an id is asked for
 * once, and everybody who waits is told. An unknown id stands for its own name. After a failure ids are asked for again by
 * the next one who needs them, so that a short outage leaves no id behind as a name.
 */
export interface NameStore {
  /** The name, or undefined while it is not known. */
  readonly get: (id: string) => string | undefined;
  /** Whether its name could not be had when it was asked for last. */
  readonly hasFailed: (id: string) => boolean;
  /** Asks for the names that are missing; answers by notifying. */
  readonly request: (ids: readonly string[]) => void;
  /** Names that came with a choice need no call. */
  readonly remember: (options: readonly Named[]) => void;
  /** Calls the listener after names came. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createNameStore(load: (ids: readonly string[]) => Promise<readonly Named[]>): NameStore {
  const names = new Map<string, string>();
  const wanted = new Set<string>();
  const underWay = new Set<string>();
  const failed = new Set<string>();
  const { subscribe, call: changed } = createListeners();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function loadSome(ids: readonly string[]) {
    try {
      const found = await load(ids);
      for (const id of ids) names.set(id, names.get(id) ?? id);
      for (const { id, name } of found) names.set(id, name);
    } catch {
      // The id itself is shown meanwhile; the next reader asks again.
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
    hasFailed: (id) => failed.has(id) && !names.has(id),
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
      for (const { id, name } of options) names.set(id, name);
      if (isNews) changed();
    },
    subscribe,
  };
}

const stores = new WeakMap<object, Map<string, NameStore>>();

/** The one store of a port and a source; it goes when the port goes, so nothing passes from one person to the next. */
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

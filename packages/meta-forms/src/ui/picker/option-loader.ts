import { createStore, type Store } from '../../contract/store.ts';
import type { Page, ReferenceOption } from '../../ports/ports.ts';
import {
  answeredState,
  failedState,
  hasMore,
  IDLE,
  loadingState,
  type OptionRequest,
  type OptionsState,
} from './options-state.ts';
import { createSeenOptions, type SeenOptions } from './seen-options.ts';

/** Pause in typing before a search is sent, in ms (forms.md, section 7). */
const SEARCH_DELAY_MS = 500;
/** Most options in one request for all of them; the list draws only visible rows. */
const ALL_OPTIONS_SIZE = 1000;

/**
 * Requests one page, of the picker's own size by default; `signal` is aborted as soon as a later request makes the
 * answer obsolete.
 */
export type LoadPage = (request: {
  readonly text: string;
  readonly page: number;
  readonly size?: number;
  readonly signal: AbortSignal;
}) => Promise<Page<ReferenceOption>>;

/**
 * Searches and pages through a source for one picker. Only the answer to the latest request is shown: an earlier one is
 * aborted, and ignored if it still arrives. While a search waits for a pause in typing, the known options of the whole
 * source are searched, by text and by pinyin.
 */
export interface OptionLoader {
  readonly getState: () => OptionsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Page 1, at once. */
  readonly start: (text?: string) => void;
  /** Page 1 of the typed text, after a pause in typing. */
  readonly search: (text: string) => void;
  /** Appends the next page; nothing where all are shown or a page is being loaded. */
  readonly more: () => void;
  /** Replaces the shown page by another. */
  readonly goTo: (page: number) => void;
  /** Repeats the last request. */
  readonly retry: () => void;
  /** Cancels the current request. */
  readonly stop: () => void;
}

export interface OptionLoaderOptions {
  /**
   * Where more records match than fit on a page, all are requested in one call, up to its limit (forms.md, section 7).
   */
  readonly reloadsAll?: boolean;
}

export function createOptionLoader(load: LoadPage, { reloadsAll = false }: OptionLoaderOptions = {}): OptionLoader {
  const seen = createSeenOptions();
  const shown = createStore(IDLE);
  const { send, wait, drop, again } = createRequests({ load, seen, shown, reloadsAll });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function request(asked: OptionRequest) {
    clearTimeout(timer);
    void send(asked);
  }

  function start(text = '') {
    // Loaded before a person types, so that pinyin is found at once.
    void seen.ready();
    request({ text, page: 1, previous: [], isAll: false });
  }

  return {
    getState: shown.get,
    subscribe: shown.subscribe,
    start,
    search(text) {
      clearTimeout(timer);
      wait(text);
      timer = setTimeout(() => start(text), SEARCH_DELAY_MS);
    },
    more() {
      const { text, page, options: previous } = shown.get();
      if (hasMore(shown.get())) request({ text, page: page + 1, previous, isAll: false });
    },
    goTo: (page) => request({ text: shown.get().text, page, previous: [], isAll: false }),
    retry: () => request(again() ?? { text: '', page: 1, previous: [], isAll: false }),
    stop() {
      clearTimeout(timer);
      drop();
      const state = shown.get();
      if (state.stage === 'loading') shown.set({ ...state, stage: state.options.length > 0 ? 'ready' : 'idle' });
    },
  };
}

interface RequestParts {
  readonly load: LoadPage;
  readonly seen: SeenOptions;
  readonly shown: Store<OptionsState>;
  readonly reloadsAll: boolean;
}

/** One request at a time: the next one makes the answer to the last one obsolete. */
function createRequests({ load, seen, shown, reloadsAll }: RequestParts) {
  let controller = new AbortController();
  let underWay: OptionRequest | undefined;
  let last: OptionRequest | undefined;
  /** Typed, but not requested yet. */
  let waiting: string | undefined;

  function drop() {
    controller.abort();
    waiting = undefined;
  }

  function showSeen(text: string) {
    const options = seen.matching(text);
    shown.set({ ...IDLE, stage: 'loading', options, total: options.length, text });
  }

  async function send(asked: OptionRequest) {
    drop();
    const { signal } = (controller = new AbortController());
    underWay = last = asked;
    shown.set(loadingState(asked, shown.get(), seen));
    try {
      const found = await load({
        text: asked.text,
        page: asked.page,
        signal,
        ...(asked.isAll ? { size: ALL_OPTIONS_SIZE } : {}),
      });
      if (signal.aborted) return;
      if (asked.text === '') seen.add(found.records);
      if (waiting !== undefined) return showSeen(waiting);
      shown.set(answeredState(asked, found, seen));
      if (reloadsAll && !asked.isAll && hasMore(shown.get()))
        void send({ text: asked.text, page: 1, previous: shown.get().options, isAll: true });
    } catch (error) {
      // The typed text is requested next, and reports its own failure.
      if (!signal.aborted && waiting === undefined) shown.set(failedState(asked, error));
    } finally {
      if (underWay === asked) underWay = undefined;
    }
  }

  function wait(text: string) {
    // A page of the whole source that arrives before the search is sent still adds known options.
    if (underWay?.text !== '') controller.abort();
    waiting = text;
    showSeen(text);
    void seen.ready().then(() => waiting === text && showSeen(text));
  }

  return { send, wait, drop, again: () => last };
}

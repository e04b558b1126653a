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

/** Rest of the keyboard before a search is sent, in ms (forms.md, section 7). */
const SEARCH_DELAY_MS = 500;
/** What one request for everything may bring; the list draws only the rows in sight. */
const ALL_OPTIONS_SIZE = 1000;

/** Asks for one page, of the picker's own size where none is named; `signal` is aborted as soon as a later request makes the answer useless. */
export type LoadPage = (request: {
  readonly text: string;
  readonly page: number;
  readonly size?: number;
  readonly signal: AbortSignal;
}) => Promise<Page<ReferenceOption>>;

/**
 * Searches and pages through a source for one picker. Only the answer to the latest request is ever shown: an earlier one
 * is aborted, and dropped if it comes all the same. While a search waits for the keyboard to rest, what is already known
 * of the whole source is looked through, by text and by pinyin.
 */
export interface OptionLoader {
  readonly getState: () => OptionsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Page 1, at once. */
  readonly start: (text?: string) => void;
  /** Page 1 of what was typed, after a rest of the keyboard. */
  readonly search: (text: string) => void;
  /** The next page below the options so far; nothing where all are shown or a page is on its way. */
  readonly more: () => void;
  /** A page in place of the one shown. */
  readonly goTo: (page: number) => void;
  /** The last request once more. */
  readonly retry: () => void;
  /** Gives up what is on its way. */
  readonly stop: () => void;
}

export interface OptionLoaderOptions {
  /** Where more records match than a page holds, all of them are asked for in one request, as far as one request goes (forms.md, section 7). */
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
    // Loaded before somebody types, so that pinyin is found at once.
    void seen.ready();
    request({ text, page: 1, kept: [], isAll: false });
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
      const { text, page, options: kept } = shown.get();
      if (hasMore(shown.get())) request({ text, page: page + 1, kept, isAll: false });
    },
    goTo: (page) => request({ text: shown.get().text, page, kept: [], isAll: false }),
    retry: () => request(again() ?? { text: '', page: 1, kept: [], isAll: false }),
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

/** One request at a time: the next one makes the answer to the last one useless. */
function createRequests({ load, seen, shown, reloadsAll }: RequestParts) {
  let controller = new AbortController();
  let underWay: OptionRequest | undefined;
  let last: OptionRequest | undefined;
  /** Typed, and not sent yet. */
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
        void send({ text: asked.text, page: 1, kept: shown.get().options, isAll: true });
    } catch (error) {
      // What was typed meanwhile is asked for in a moment, and says itself what fails.
      if (!signal.aborted && waiting === undefined) shown.set(failedState(asked, error));
    } finally {
      if (underWay === asked) underWay = undefined;
    }
  }

  function wait(text: string) {
    // A page of the whole source, if it comes before the search is sent, still says what can be found.
    if (underWay?.text !== '') controller.abort();
    waiting = text;
    showSeen(text);
    void seen.ready().then(() => waiting === text && showSeen(text));
  }

  return { send, wait, drop, again: () => last };
}

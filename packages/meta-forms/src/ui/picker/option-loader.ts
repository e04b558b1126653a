import type { Page, ReferenceOption } from '../../ports/ports.ts';
import { SEARCH_DELAY_MS } from './limits.ts';

/**
 * What a picker shows now. While the next page is on its way, or after it failed, the options so far stay.
 */
export type OptionsState = {
  readonly options: readonly ReferenceOption[];
  /** How many records match, shown or not. */
  readonly total: number;
  /** The page that was asked for last; 1-based. */
  readonly page: number;
  readonly text: string;
} & ({ readonly stage: 'idle' | 'loading' | 'ready' } | { readonly stage: 'failed'; readonly reason: string });

/** Asks for one page; `signal` is aborted as soon as a later request makes the answer useless. */
export type LoadPage = (request: { readonly text: string; readonly page: number; readonly signal: AbortSignal }) => Promise<Page<ReferenceOption>>;

/**
 * Searches and pages through a source for one picker. Only the answer to the latest request is ever shown: an earlier one
 * is aborted, and dropped if it comes all the same.
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

const IDLE: OptionsState = Object.freeze({ stage: 'idle', options: [], total: 0, page: 1, text: '' });

export function createOptionLoader(load: LoadPage): OptionLoader {
  const listeners = new Set<() => void>();
  let state = IDLE;
  let controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = () => start();

  function show(next: OptionsState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function stop() {
    clearTimeout(timer);
    controller.abort();
    if (state.stage === 'loading') show({ ...state, stage: state.options.length > 0 ? 'ready' : 'idle' });
  }

  async function request(text: string, page: number, kept: readonly ReferenceOption[]) {
    clearTimeout(timer);
    controller.abort();
    const { signal } = (controller = new AbortController());
    again = () => void request(text, page, kept);
    show({ stage: 'loading', options: kept, total: kept.length === 0 ? 0 : state.total, page, text });
    try {
      const found = await load({ text, page, signal });
      if (signal.aborted) return;
      show({ stage: 'ready', options: [...kept, ...found.records], total: Math.max(found.total, kept.length + found.records.length), page, text });
    } catch (error) {
      if (signal.aborted) return;
      show({ stage: 'failed', reason: error instanceof Error ? error.message : String(error), options: kept, total: kept.length, page, text });
    }
  }

  function start(text = '') {
    void request(text, 1, []);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    search(text) {
      stop();
      show({ stage: 'loading', options: [], total: 0, page: 1, text });
      timer = setTimeout(() => start(text), SEARCH_DELAY_MS);
    },
    more() {
      if (state.stage === 'ready' && state.options.length < state.total) void request(state.text, state.page + 1, state.options);
    },
    goTo: (page) => void request(state.text, page, []),
    retry: () => again(),
    stop,
  };
}

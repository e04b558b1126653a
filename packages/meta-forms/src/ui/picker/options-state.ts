import type { Page, ReferenceOption } from '../../ports/ports.ts';
import type { SeenOptions } from './seen-options.ts';
import { errorText } from '../../ports/error-text.ts';

/** The state of a picker. While the next page is loading, or after it failed, the options so far stay. */
export type OptionsState = {
  readonly options: readonly ReferenceOption[];
  /** How many records match, shown or not. */
  readonly total: number;
  /** There are at least `total` of them. */
  readonly totalIsCapped: boolean;
  /** The page of the last request; 1-based. */
  readonly page: number;
  readonly text: string;
  /** All were requested in one call: further pages do not exist. */
  readonly isAll: boolean;
} & ({ readonly stage: 'idle' | 'loading' | 'ready' } | { readonly stage: 'failed'; readonly reason: string });

/** One request for options, from the picker. */
export interface OptionRequest {
  readonly text: string;
  readonly page: number;
  /** Stay above the answer; with `isAll`, until it arrives. */
  readonly previous: readonly ReferenceOption[];
  readonly isAll: boolean;
}

/** Nothing was requested yet. */
export const IDLE: OptionsState = Object.freeze({
  stage: 'idle',
  options: [],
  total: 0,
  totalIsCapped: false,
  page: 1,
  text: '',
  isAll: false,
});

/** Some matches are not shown yet. */
export function hasMore({ stage, options, total }: OptionsState): boolean {
  return stage === 'ready' && options.length < total;
}

/** While a list reloads, its known matches are shown, so that nothing disappears under the cursor. */
export function loadingState(
  { text, page, previous, isAll }: OptionRequest,
  before: OptionsState,
  seen: SeenOptions,
): OptionsState {
  if (previous.length > 0)
    return {
      stage: 'loading',
      options: previous,
      total: before.total,
      totalIsCapped: before.totalIsCapped,
      page,
      text,
      isAll,
    };
  const options = page === 1 ? seen.matching(text) : [];
  return { ...IDLE, stage: 'loading', options, total: options.length, page, text };
}

export function answeredState(
  { text, page, previous, isAll }: OptionRequest,
  found: Page<ReferenceOption>,
  seen: SeenOptions,
): OptionsState {
  const above = isAll ? [] : previous;
  const held = new Set(above.map(({ id }) => id));
  const options = [...above, ...found.records.filter(({ id }) => !held.has(id))];
  // A server without pinyin search finds fewer options than are known here.
  const byPinyin = options.length >= found.total && text !== '' ? seen.alsoByPinyin(text, options) : [];
  const total = Math.max(found.total, options.length) + byPinyin.length;
  return {
    stage: 'ready',
    options: [...options, ...byPinyin],
    total,
    totalIsCapped: found.totalIsCapped ?? false,
    page,
    text,
    isAll,
  };
}

export function failedState({ text, page, previous }: OptionRequest, error: unknown): OptionsState {
  const reason = errorText(error);
  return { ...IDLE, stage: 'failed', reason, options: previous, total: previous.length, page, text };
}

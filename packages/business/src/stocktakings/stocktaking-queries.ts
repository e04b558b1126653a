import { languageTag } from '@org/meta-forms/core';
import { stocktakingsCalls, type AnswerOf, type StocktakingResult } from '@org/contract';
import { useLanguage } from '@org/meta-forms/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBusiness } from '../forms/business-context.tsx';

/** A stock-taking as lists show it. */
export type Stocktaking = AnswerOf<typeof stocktakingsCalls.detail>;
/** An item of a stock-taking. */
export type StocktakingItem = AnswerOf<typeof stocktakingsCalls.items>['records'][number];

/** Which items are shown. */
export interface ItemFilter {
  readonly result: StocktakingResult | undefined;
  readonly keyword: string;
  readonly current: number;
}

/** The rows of a page. */
export const PAGE_SIZE = 20;

function useStocktakingKey(): readonly string[] {
  const { ownKey } = useBusiness();
  return [...ownKey, 'stocktakings', languageTag(useLanguage())];
}

/** Reads everything about stock-takings again. */
export function useStocktakingNews(): () => void {
  const cache = useQueryClient();
  const queryKey = useStocktakingKey();
  return () => void cache.invalidateQueries({ queryKey });
}

/** A page of the stock-takings of the person. */
export function useStocktakings(current: number) {
  const { api } = useBusiness();
  return useQuery({
    queryKey: [...useStocktakingKey(), 'list', current],
    queryFn: ({ signal }) => api(stocktakingsCalls.list, { query: { current, size: PAGE_SIZE }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** A stock-taking with its numbers. */
export function useStocktaking(id: string) {
  const { api } = useBusiness();
  return useQuery({
    queryKey: [...useStocktakingKey(), id, 'detail'],
    queryFn: ({ signal }) => api(stocktakingsCalls.detail, { query: { id }, signal, quiet: true }),
    retry: false,
  });
}

/** A page of the items of a stock-taking. */
export function useItems(id: string, { result, keyword, current }: ItemFilter, size = PAGE_SIZE) {
  const { api } = useBusiness();
  return useQuery({
    queryKey: [...useStocktakingKey(), id, 'items', result, keyword, current, size],
    queryFn: ({ signal }) =>
      api(stocktakingsCalls.items, {
        query: { id, current, size, ...(result ? { result } : {}), ...(keyword ? { keyword } : {}) },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

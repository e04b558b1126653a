import type { CompiledForm, Condition } from '@org/meta-forms/core';
import { listStateFromParams, listStateToParams, type ListState } from '@org/meta-forms/list';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { unitParams } from '../units/use-unit-address.ts';
import { TO_DO_PARAM, toDoCondition, toDoOf } from './to-do-address.ts';

/** The prefix of search parameters, so that the key of an item cannot collide with another parameter. */
const SEARCH = 'q.';
const NOTHING: readonly string[] = [];

/**
 * The state of a list, stored in the address: reloading, going back and sharing the link show the same rows.
 * `searchKeys` are the searchable items; pass the same array in every render.
 */
export function useListAddress(
  compiled: CompiledForm,
  searchKeys: readonly string[] = NOTHING,
): { readonly state: ListState; readonly setState: (state: ListState) => void } {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const state = useMemo(() => {
    const sortable = new Set(compiled.listColumns.filter((column) => column.sortable).map(({ key }) => key));
    const known = new URLSearchParams(address);
    return {
      ...listStateFromParams(known, sortable),
      conditions: [
        ...searchKeys.flatMap((key) => conditionOf(compiled, known, key)),
        ...toDoCondition(known.get(TO_DO_PARAM)),
      ],
    };
  }, [compiled, address, searchKeys]);
  return {
    state,
    setState: (next) =>
      setParams(
        (before) => ({
          ...unitParams(before),
          ...searchParams(next, searchKeys),
          ...toDoParams(next),
          ...listStateToParams(next),
        }),
        { replace: true },
      ),
  };
}

function conditionOf(compiled: CompiledForm, params: URLSearchParams, key: string): readonly Condition[] {
  const value = params.get(`${SEARCH}${key}`) ?? '';
  return value === ''
    ? []
    : [{ field: key, label: compiled.fieldByKey.get(key)?.label ?? key, condition: 'like', value }];
}

function searchParams({ conditions }: ListState, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    conditions.flatMap(({ field, value }) => (keys.includes(field) ? [[`${SEARCH}${field}`, String(value)]] : [])),
  );
}

function toDoParams({ conditions }: ListState): Readonly<Record<string, string>> {
  const kind = toDoOf(conditions);
  return kind === undefined ? {} : { [TO_DO_PARAM]: kind };
}

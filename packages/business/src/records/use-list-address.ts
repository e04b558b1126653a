import type { CompiledForm, Condition } from '@org/meta-forms/core';
import {
  droppedFromParams,
  listStateFromParams,
  listStateToParams,
  useDroppedNotice,
  type ListState,
} from '@org/meta-forms/list';
import { queryFields } from '@org/meta-forms/query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { unitParams } from '../units/use-unit-address.ts';
import { TO_DO_PARAM, toDoCondition, toDoOf } from './to-do-address.ts';

/** The prefix of search parameters, so that the key of an item cannot collide with another parameter. */
const SEARCH = 'q.';
/** The parameter with the id of the stored view that the list shows. */
const VIEW = 'view';
/** The parameter with the page, which `listStateToParams` leaves out for the first page. */
const PAGE = 'page';
const NOTHING: readonly string[] = [];

/** The state of a list as its address has it. */
export interface ListAddress {
  readonly state: ListState;
  readonly setState: (state: ListState) => void;
  /** The stored view that the list shows. */
  readonly viewId: string | undefined;
  /** Shows a view, or none, with a state. */
  readonly setView: (viewId: string | undefined, state: ListState) => void;
  /** The address says more about the list than its view: the link shows this state, not the stored one. */
  readonly hasOwnState: boolean;
}

/**
 * The state of a list, stored in the address: reloading, going back and sharing the link show the same rows.
 * A list with `searchKeys`
 * is searched by these items alone; pass the same array in every render.
 */
export function useListAddress(compiled: CompiledForm, searchKeys?: readonly string[]): ListAddress {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const fields = useMemo(() => (searchKeys ? [] : queryFields(compiled)), [compiled, searchKeys]);
  const dropped = useMemo(
    () => (searchKeys ? [] : droppedFromParams(new URLSearchParams(address), fields)),
    [address, fields, searchKeys],
  );
  useDroppedNotice(dropped);
  const keys = searchKeys ?? NOTHING;
  const state = useMemo(() => {
    const sortable = new Set(compiled.listColumns.filter((column) => column.sortable).map(({ key }) => key));
    const known = new URLSearchParams(address);
    return {
      ...listStateFromParams(known, sortable, fields),
      conditions: [
        ...keys.flatMap((key) => conditionOf(compiled, known, key)),
        ...toDoCondition(known.get(TO_DO_PARAM)),
      ],
    };
  }, [compiled, address, fields, keys]);
  const viewId = params.get(VIEW) ?? undefined;
  const go = (next: ListState, view: (before: URLSearchParams) => string | null | undefined) =>
    setParams(
      (before) => ({
        ...unitParams(before),
        ...viewParams(view(before)),
        ...searchParams(next, keys),
        ...toDoParams(next),
        ...listStateToParams(next),
      }),
      // A transition would leave the list behind its address, and the next print or export would have all records.
      { replace: true, flushSync: true },
    );
  return {
    state,
    setState: (next) => go(next, (before) => before.get(VIEW)),
    viewId,
    setView: (id, next) => go(next, () => id),
    hasOwnState: params.has(PAGE) || Object.keys(listStateToParams(state)).length > 0,
  };
}

/** With the page, so that a view whose filters were cleared is not filtered again when its list is reopened. */
function viewParams(id: string | null | undefined): Readonly<Record<string, string>> {
  return id ? { [VIEW]: id, [PAGE]: '1' } : {};
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

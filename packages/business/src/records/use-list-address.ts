import type { CompiledForm } from '@org/meta-forms/core';
import { listStateFromParams, listStateToParams, type ListState } from '@org/meta-forms/list';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { unitParams } from '../units/use-unit-address.ts';

/** The state of a list, kept in the address: reloading, going back and sending the link all lead to the same rows. */
export function useListAddress(compiled: CompiledForm): { readonly state: ListState; readonly setState: (state: ListState) => void } {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const state = useMemo(() => {
    const sortable = new Set(compiled.listColumns.filter((column) => column.sortable).map(({ key }) => key));
    return listStateFromParams(new URLSearchParams(address), sortable);
  }, [compiled, address]);
  return { state, setState: (next) => setParams((before) => ({ ...unitParams(before), ...listStateToParams(next) }), { replace: true }) };
}

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { CompiledField } from '../../contract/item-type.ts';
import type { CellSlotProps } from '../../contract/item-view.ts';
import type { Grid } from './model/grid.ts';
import type { GridState } from './model/grid-store.ts';

/** Shared parts of one list; the same object while the list is shown. */
export interface GridScope {
  /** DOM id of the list; the ids of its cells derive from it, as those of fields do. */
  readonly id: string;
  readonly field: CompiledField;
  readonly grid: Grid;
  readonly CellSlot: ComponentType<CellSlotProps>;
}

const GridScopeContext = createContext<GridScope | undefined>(undefined);

export const GridScopeProvider = GridScopeContext.Provider;

/** The list around the caller; throws outside of one. */
export function useGridScope(): GridScope {
  const scope = useContext(GridScopeContext);
  if (!scope) throw new Error('This part of a list stands outside a RowsGrid.');
  return scope;
}

/** One part of the list's state; `read` returns a primitive, or the same object until it changes. */
export function useGridPart<T>({ store }: Grid, read: (state: GridState) => T): T {
  const get = () => read(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}

/** DOM id of the input of a cell: the renderer's own id of that path. */
export function cellId({ id, grid }: GridScope, path: string): string {
  return `${id}${path.slice(grid.path.length).replace(/\s/g, '_')}`;
}

import { mapModules, type MapModule } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import { listStateFromParams, listStateToParams, type ListState } from '@org/meta-forms/list';
import { queryFields } from '@org/meta-forms/query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

const LAYER = 'layer';
const NO_SORT: ReadonlySet<string> = new Set();

/** What a map is opened with: the layer of the address, or that of its page. */
export function useMapLayer(usual: MapModule): readonly [MapModule, (layer: MapModule) => void] {
  const [params, setParams] = useSearchParams();
  const layer = mapModules.find((module) => module === params.get(LAYER)) ?? usual;
  return [
    layer,
    (next) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(LAYER, next);
          // The query and the record belong to the layer before.
          for (const name of ['q', 'item']) after.delete(name);
          return after;
        },
        { replace: true },
      ),
  ];
}

/** The query of a map in its address, written as a list writes its own. */
export function useMapQuery(compiled: CompiledForm): readonly [ListState, (state: ListState) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const state = useMemo(
    () => listStateFromParams(new URLSearchParams(address), NO_SORT, queryFields(compiled)),
    [compiled, address],
  );
  return [
    state,
    ({ query }) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('q');
          for (const [name, value] of Object.entries(queryParams(query))) after.set(name, value);
          return after;
        },
        { replace: true },
      ),
  ];
}

/** The query as parameters of an address, for a map and for a list alike. */
function queryParams(query: ListState['query']): Readonly<Record<string, string>> {
  return listStateToParams({ page: 1, size: undefined, sort: [], conditions: [], query });
}

/** The address of the list with the records that a map shows. */
export function listOfMap(module: MapModule, query: ListState['query']): string {
  const params = new URLSearchParams(queryParams(query)).toString();
  return params === '' ? `/business/${module}` : `/business/${module}?${params}`;
}

/** The address of the map with the records that a list shows. */
export function mapOfList(module: MapModule, query: ListState['query']): string {
  return `/map/index?${new URLSearchParams({ [LAYER]: module, ...queryParams(query) }).toString()}`;
}

/** The address of the map of one record. */
export function mapOfRecord(
  module: MapModule,
  { id, address }: { readonly id: string; readonly address: string },
): string {
  return `/map?${new URLSearchParams({ [LAYER]: module, item: id, name: address, mapType: '2' }).toString()}`;
}

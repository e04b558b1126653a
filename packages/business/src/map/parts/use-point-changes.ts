import { placeItems, recordCallsOf, recordModules, type MapModule } from '@org/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { storable, type Position } from '../model/coordinates.ts';
import { boundaryToGeometry, type Boundary } from '../model/polygon.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import { mapKey } from './use-map-points.ts';

/** A record as the map names it. */
export type PointName = Pick<ShownPoint, 'module' | 'id'>;

/** The system in which the map stores what a person places on it. */
const DRAWN_SYSTEM = 'cgcs2000';

/** The values that place a record where a person has pressed the map. */
function valuesAt(at: Position) {
  const [x, y] = storable(at);
  return { [placeItems.x]: x, [placeItems.y]: y, [placeItems.system]: DRAWN_SYSTEM };
}

/** Changes of records from the map. Each goes through the record's own calls, with their rights and states. */
export function usePointChanges() {
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  return useMemo(() => {
    const callsOf = (key: MapModule) => {
      const module = recordModules.find((one) => one.key === key);
      if (!module) throw new Error(`No module ${key}`);
      return recordCallsOf(module);
    };
    const reread = () => cache.invalidateQueries({ queryKey: mapKey(ownKey) });
    async function change({ module, id }: PointName, values: object) {
      const calls = callsOf(module);
      const stored = await api(calls.detail, { query: { id } });
      await api(calls.submit, { body: { ...(typeof stored === 'object' ? stored : {}), ...values } });
      await reread();
    }
    return {
      change,
      reread,
      place: (point: PointName, at: Position) => change(point, valuesAt(at)),
      async add(values: Readonly<Record<string, unknown>>) {
        await api(callsOf('village').submit, { body: { ...values } });
        await reread();
      },
      keepBoundary: (point: PointName, boundary: Boundary) =>
        change(point, { landShape: JSON.stringify(boundaryToGeometry(boundary)) }),
      /** A yard is removed; a land only loses its place. */
      async remove(point: PointName) {
        if (point.module === 'landbase') return change(point, { [placeItems.x]: 0, [placeItems.y]: 0 });
        await api(callsOf(point.module).remove, { query: { ids: point.id } });
        await reread();
      },
    };
  }, [api, cache, ownKey]);
}

export type PointChanges = ReturnType<typeof usePointChanges>;

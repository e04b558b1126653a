import { mapGroundCalls, type AnswerOf } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { areasOfGeoJson } from '../exchange/geo-json.ts';
import type { LoadTile } from '../drawing/layers.ts';
import type { NamedArea } from '../model/polygon.ts';
import { mapKey } from './use-map-points.ts';

export type AreaSet = AnswerOf<typeof mapGroundCalls.areas>[number];

/** The ground of maps: configured layers of tiles, and the areas of the tenant. */
export interface Ground {
  readonly layers: readonly { readonly key: string; readonly name: string }[];
  readonly sets: readonly AreaSet[];
  readonly areas: readonly NamedArea[];
  /** The approval numbers of what is drawn. */
  readonly approvals: readonly string[];
  readonly isRead: boolean;
  readonly loadTile: LoadTile;
}

const NOTHING: readonly AreaSet[] = [];

/** The start of the cache key of areas. */
export function areasKey(ownKey: readonly string[]): readonly string[] {
  return [...mapKey(ownKey), 'areas'];
}

/** Reads what maps are drawn on, once per session. */
export function useGround(): Ground {
  const { api, ownKey } = useBusiness();
  const { data: ground } = useQuery({
    queryKey: [...mapKey(ownKey), 'ground'],
    staleTime: Infinity,
    queryFn: ({ signal }) => api(mapGroundCalls.ground, { signal, quiet: true }),
  });
  const { data: sets, isFetched } = useQuery({
    queryKey: areasKey(ownKey),
    queryFn: ({ signal }) => api(mapGroundCalls.areas, { signal, quiet: true }),
  });
  const areas = useMemo(() => (sets ?? NOTHING).flatMap(({ shapes }) => areasOfGeoJson(shapes).areas), [sets]);
  return useMemo(
    () => ({
      layers: ground?.layers ?? [],
      sets: sets ?? NOTHING,
      areas,
      approvals: [
        ...new Set([ground?.approvalNumber ?? '', ...(sets ?? NOTHING).map((set) => set.approvalNumber)]),
      ].filter((number) => number !== ''),
      isRead: isFetched,
      async loadTile(layer, tile) {
        const { type, content } = await api(mapGroundCalls.tile, { params: { layer, ...tile }, quiet: true });
        const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
        return createImageBitmap(new Blob([bytes], { type }));
      },
    }),
    [api, ground, sets, areas, isFetched],
  );
}

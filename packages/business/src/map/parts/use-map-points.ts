import { mapPointsCalls, type BodyOf, type MapModule } from '@org/contract';
import type { ConditionPart } from '@org/meta-forms/core';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { ShownBox } from '../drawing/open-map.ts';
import { LABEL_ZOOM } from '../model/limits.ts';
import { shownPoint, type FoundPoint, type ShownPoint } from '../model/shown-point.ts';

const NO_POINTS: readonly ShownPoint[] = [];

/** What the server found for a map. */
export interface MapPoints {
  readonly points: readonly ShownPoint[];
  readonly unplaced: number;
  readonly isCapped: boolean;
  readonly isLoading: boolean;
  readonly failure: Error | null;
  readonly reload: () => void;
}

/** The start of the cache keys of what maps show. */
export function mapKey(ownKey: readonly string[]): readonly string[] {
  return [...ownKey, 'map'];
}

/** The records of a layer for the conditions of a list. Where they are too many, those of the shown box are read. */
export function useMapPoints(
  module: MapModule,
  conditions: readonly ConditionPart[],
  box: ShownBox | undefined,
): MapPoints {
  const { api, ownKey } = useBusiness();
  const key = [...mapKey(ownKey), module, conditions];
  const call = mapPointsCalls[module];
  const whole = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api(call, { query: {}, body: bodyOf(conditions), signal, quiet: true }),
  });
  const isCapped = whole.data?.isCapped === true;
  const near = useQuery({
    queryKey: [...key, sidesOf(box)],
    enabled: isCapped && box !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api(call, { query: sidesOf(box), body: bodyOf(conditions), signal, quiet: true }),
  });
  const found = isCapped ? (near.data ?? whole.data) : whole.data;
  const points = useMemo(() => pointsOf(module, found?.points), [module, found]);
  return {
    points,
    unplaced: found?.unplaced ?? 0,
    isCapped: found?.isCapped ?? false,
    isLoading: whole.isPending,
    failure: whole.error,
    reload: () => void whole.refetch(),
  };
}

/** The records of lands in the shown box with their boundaries, where names are written too. */
export function useBoundaries(module: MapModule, conditions: readonly ConditionPart[], box: ShownBox | undefined) {
  const { api, ownKey } = useBusiness();
  const { data } = useQuery({
    queryKey: [...mapKey(ownKey), 'boundaries', conditions, sidesOf(box)],
    enabled: module === 'landbase' && box !== undefined && box.zoom >= LABEL_ZOOM,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api(mapPointsCalls.landbase, {
        query: { ...sidesOf(box), shapes: true },
        body: bodyOf(conditions),
        signal,
        quiet: true,
      }),
  });
  return useMemo(() => (module === 'landbase' ? pointsOf(module, data?.points) : NO_POINTS), [module, data]);
}

/** The records of further layers, without conditions. */
export function useOtherPoints(modules: readonly MapModule[]): readonly ShownPoint[] {
  const { api, ownKey } = useBusiness();
  return useQueries({
    queries: modules.map((module) => ({
      queryKey: [...mapKey(ownKey), module, []],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api(mapPointsCalls[module], { query: {}, body: [], signal, quiet: true }),
    })),
    combine: (answers) => answers.flatMap(({ data }, at) => pointsOf(modules[at] ?? 'village', data?.points)),
  });
}

function pointsOf(module: MapModule, found: readonly FoundPoint[] | undefined): readonly ShownPoint[] {
  return found === undefined ? NO_POINTS : found.map((point) => shownPoint(module, point));
}

/** Conditions as the call declares them. */
function bodyOf(conditions: readonly ConditionPart[]): BodyOf<typeof mapPointsCalls.village> {
  // The client only writes them as JSON; the schema's arrays differ in being mutable.
  return conditions as BodyOf<typeof mapPointsCalls.village>;
}

// A tenth of a minute of arc: small moves of the map ask for nothing new.
const STEP = 600;

function sidesOf(box: ShownBox | undefined) {
  if (!box) return {};
  return {
    west: out(box.west, 'floor', 180),
    south: out(box.south, 'floor', 90),
    east: out(box.east, 'ceil', 180),
    north: out(box.north, 'ceil', 90),
  };
}

function out(degrees: number, direction: 'floor' | 'ceil', most: number): number {
  return Math.min(Math.max(Math[direction](degrees * STEP) / STEP, -most), most);
}

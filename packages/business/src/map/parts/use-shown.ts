import { useEffect, useEffectEvent, useRef } from 'react';
import type { DrawnMap } from '../drawing/open-map.ts';
import { SEARCH_ZOOM } from '../model/limits.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import type { Ground } from './use-ground.ts';

export interface Shown {
  readonly found: readonly ShownPoint[];
  readonly further: readonly ShownPoint[];
  readonly lands: readonly ShownPoint[];
  readonly ground: Ground;
  readonly tiles: readonly string[];
  readonly itemId: string | undefined;
  /** The record that the map was opened for has been found. */
  readonly onItem: (points: readonly ShownPoint[]) => void;
}

/** Puts what is known on the map, and shows the first answer whole, or the record that the map was opened for. */
export function useShown(map: DrawnMap | undefined, shown: Shown): void {
  const { found, further, lands, ground, tiles, itemId } = shown;
  const onItem = useEffectEvent(shown.onItem);
  const seen = useRef<DrawnMap>(undefined);
  useEffect(() => {
    if (!map) return;
    map.showPoints([...found, ...further]);
    if (found.length === 0 || seen.current === map) return;
    seen.current = map;
    const item = found.find(({ id }) => id === itemId);
    if (!item) return map.fit();
    map.goTo(item.at, SEARCH_ZOOM);
    onItem([item]);
  }, [map, found, further, itemId]);
  useEffect(() => {
    map?.showBoundaries(lands.flatMap(({ name, boundary }) => (boundary ? [{ name, boundary }] : [])));
  }, [map, lands]);
  const { areas, loadTile } = ground;
  useEffect(() => map?.showAreas(areas), [map, areas]);
  const keys = tiles.join(',');
  useEffect(() => map?.showTiles(keys === '' ? [] : keys.split(','), loadTile), [map, keys, loadTile]);
}

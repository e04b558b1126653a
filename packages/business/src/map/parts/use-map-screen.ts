import type { MapModule } from '@org/contract';
import type { CompiledForm, Condition } from '@org/meta-forms/core';
import { askedConditions } from '@org/meta-forms/list';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DrawnMap, ShownBox } from '../drawing/open-map.ts';
import type { Position } from '../model/coordinates.ts';
import { SEARCH_ZOOM } from '../model/limits.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import { useDrawing } from './use-drawing.ts';
import { useDrawnMap } from './use-drawn-map.ts';
import { useGround } from './use-ground.ts';
import { useMapQuery } from './use-map-address.ts';
import { useBoundaries, useMapPoints, useOtherPoints } from './use-map-points.ts';
import { usePointChanges } from './use-point-changes.ts';
import { useShown } from './use-shown.ts';

export interface MapScreenOptions {
  readonly module: MapModule;
  readonly compiled: CompiledForm;
  readonly uses: readonly string[];
  readonly name: string;
  readonly itemId: string | undefined;
}

const AGAIN_MS = 400;
const NO_POINTS: readonly ShownPoint[] = [];

/** The state of a map and of the list next to it. */
export function useMapScreen({ module, compiled, uses, name, itemId }: MapScreenOptions) {
  const [state, setState] = useMapQuery(compiled);
  const conditions = useMemo(
    () => [...askedConditions(compiled, state), ...usesCondition(uses)],
    [compiled, state, uses],
  );
  const [box, setBox] = useState<ShownBox>();
  const [others, setOthers] = useState<readonly MapModule[]>([]);
  const found = useMapPoints(module, conditions, box);
  const further = useOtherPoints(others);
  const lands = useBoundaries(module, conditions, box);
  const ground = useGround();
  const changes = usePointChanges();
  const [tiles, setTiles] = useState<readonly string[]>();
  const [picked, setPicked] = useState<readonly ShownPoint[]>(NO_POINTS);
  const [menu, setMenu] = useState<{ readonly at: Position; readonly pixel: readonly [number, number] }>();
  const { isAdding, setPlace, ...adding } = useAdding();
  const { element, map } = useDrawnMap(name, {
    onPick: setPicked,
    onMenu: (at, pixel) => (isAdding ? setPlace(at) : setMenu({ at, pixel })),
    onView: setBox,
  });
  const drawing = useDrawing(map);
  const shownTiles = tiles ?? ground.layers.slice(0, 2).map(({ key }) => key);
  useShown(map, { found: found.points, further, lands, ground, tiles: shownTiles, itemId, onItem: setPicked });
  useEffect(() => map?.choose(picked[0]?.id), [map, picked]);
  useAskedPlace(map, isAdding, setPlace);

  const mark = useCallback((at: Position | undefined) => map?.mark(at), [map]);
  const show = (point: ShownPoint) => {
    setPicked([point]);
    map?.goTo(point.at, Math.max(box?.zoom ?? 0, SEARCH_ZOOM));
  };

  return {
    state,
    setState,
    others,
    setOthers,
    found,
    lands,
    ground,
    changes,
    tiles: shownTiles,
    setTiles,
    picked,
    setPicked,
    menu,
    setMenu,
    drawing,
    element,
    map,
    show,
    mark,
    isAdding,
    ...adding,
  };
}

/** The place of a new anchor while its form is open. */
function useAdding() {
  const [place, setPlace] = useState<Position>();
  const [isAdding, setAdding] = useState(false);
  return {
    isAdding,
    place,
    setPlace,
    beginAdding: (at: Position) => {
      setPlace(at);
      setAdding(true);
    },
    endAdding: () => setAdding(false),
  };
}

function usesCondition(uses: readonly string[]): readonly Condition[] {
  return uses.length === 0 ? [] : [{ field: 'buildingUse', label: 'buildingUse', condition: 'in', value: [...uses] }];
}

/** Lets the person press the place of a new anchor, as often as they like. */
function useAskedPlace(map: DrawnMap | undefined, isAsked: boolean, onPlace: (at: Position | undefined) => void): void {
  const tell = useEffectEvent(onPlace);
  useEffect(() => {
    if (!isAsked || !map) return undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      map.draw('Point', ([at]) => {
        tell(at);
        // The drawing of this point ends after its event.
        again = setTimeout(ask, AGAIN_MS);
      });
    ask();
    return () => {
      clearTimeout(again);
      map.clear();
    };
  }, [isAsked, map]);
}

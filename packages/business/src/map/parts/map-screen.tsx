import { UnorderedListOutlined } from '@ant-design/icons';
import type { MapModule } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import type { CompiledForm, Condition } from '@org/meta-forms/core';
import { askedConditions, QueryBar } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { Typography } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { ShownBox } from '../drawing/open-map.ts';
import { mapWords } from '../map.words.ts';
import type { Position } from '../model/coordinates.ts';
import { SEARCH_ZOOM } from '../model/limits.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import { AddressSearch } from './address-search.tsx';
import { AnchorForm } from './anchor-form.tsx';
import { DrawingBar } from './drawing-bar.tsx';
import { LayerChoice } from './layer-choice.tsx';
import { MapCorner } from './map-corner.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapStage } from './map-stage.tsx';
import { MapWindows } from './map-windows.tsx';
import { PlaceList } from './place-list.tsx';
import { PlaceMenus } from './place-menus.tsx';
import { PointWindow } from './point-window.tsx';
import { useDrawing } from './use-drawing.ts';
import { useDrawnMap } from './use-drawn-map.ts';
import { useGround } from './use-ground.ts';
import { listOfMap, useMapQuery } from './use-map-address.ts';
import type { MapMode } from './use-map-enter.ts';
import { useBoundaries, useMapPoints, useOtherPoints } from './use-map-points.ts';
import { usePointChanges } from './use-point-changes.ts';
import { useShown } from './use-shown.ts';

export interface MapScreenProps {
  readonly module: MapModule;
  readonly onModule: (module: MapModule) => void;
  readonly compiled: CompiledForm;
  /** The uses of houses that are shown; empty: all. */
  readonly uses: readonly string[];
  readonly title: string;
  /** The name of the place at which the map begins, which decides its zoom. */
  readonly name: string;
  /** The record that the map was opened for. */
  readonly itemId: string | undefined;
  readonly mode: MapMode;
}

const NO_POINTS: readonly ShownPoint[] = [];

/** A map of the records of a list, with the list beside it. */
export function MapScreen({ module, onModule, compiled, uses, title, name, itemId, mode }: MapScreenProps) {
  const say = useWords(mapWords);
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
  const [isAdding, setAdding] = useState(false);
  const [place, setPlace] = useState<Position>();
  const { element, map } = useDrawnMap(name, {
    onPick: setPicked,
    onMenu: (at, pixel) => (isAdding ? setPlace(at) : setMenu({ at, pixel })),
    onView: setBox,
  });
  const drawing = useDrawing(map);
  const shownTiles = tiles ?? ground.layers.slice(0, 2).map(({ key }) => key);
  useShown(map, { found: found.points, further, lands, ground, tiles: shownTiles, itemId, onItem: setPicked });
  useEffect(() => map?.choose(picked[0]?.id), [map, picked]);
  // The map asks for a place until the form is closed.
  useEffect(() => {
    if (!isAdding || !map) return undefined;
    const ask = () => map.draw('Point', ([at]) => setPlace(at));
    ask();
    return () => map.clear();
  }, [isAdding, map, place]);

  const show = (point: ShownPoint) => {
    setPicked([point]);
    map?.goTo(point.at, Math.max(box?.zoom ?? 0, SEARCH_ZOOM));
  };
  const [chosen] = picked;
  return (
    <div className="map-page">
      <div className="business-toolbar">
        <Typography.Title level={1}>{title}</Typography.Title>
        <QueryBar compiled={compiled} state={state} onStateChange={setState}>
          <Link className="map-to-list" to={listOfMap(module, state.query)}>
            <UnorderedListOutlined aria-hidden /> {say('toList')}
          </Link>
        </QueryBar>
      </div>
      <LayerChoice
        module={module}
        onModule={onModule}
        others={others}
        onOthers={setOthers}
        ground={ground}
        tiles={shownTiles}
        onTiles={setTiles}
      />
      <div className="map-split">
        <div className="map-side">
          {isAdding ? (
            <AnchorForm
              at={place}
              changes={changes}
              onBack={() => {
                setAdding(false);
                setPlace(undefined);
              }}
            />
          ) : (
            <>
              <AddressSearch modules={[module, ...others]} onFound={show} />
              {found.failure ? (
                <PendingPart failure={found.failure} title={say('failed')} onRetry={found.reload} />
              ) : (
                <PlaceList found={found} chosenId={chosen?.id} onChoose={show} />
              )}
            </>
          )}
        </div>
        <MapStage
          element={element}
          map={map}
          infoAt={chosen?.at}
          info={
            <PointWindow
              points={picked}
              lands={lands}
              mode={mode}
              itemId={itemId}
              changes={changes}
              onPick={setPicked}
              onDraw={(land) => {
                setPicked(NO_POINTS);
                drawing.drawBoundary(land);
              }}
            />
          }
          onMenuByKey={() => map && setMenu({ at: map.centre(), pixel: middleOfElement(element.current) })}
        >
          <MapWindows
            map={map}
            drawing={drawing}
            module={module}
            others={others}
            lands={lands}
            chosen={chosen}
            ground={ground}
            changes={changes}
          />
          <DrawingBar drawing={drawing} />
          <MapCorner ground={ground} hasTiles={shownTiles.length > 0} />
          <PlaceMenus
            menu={menu}
            onMenu={setMenu}
            changes={changes}
            onAdd={(at) => {
              setPlace(at);
              setAdding(true);
            }}
          />
        </MapStage>
      </div>
      <MapLegend modules={[module, ...others]} />
    </div>
  );
}

function usesCondition(uses: readonly string[]): readonly Condition[] {
  return uses.length === 0 ? [] : [{ field: 'buildingUse', label: 'buildingUse', condition: 'in', value: [...uses] }];
}

function middleOfElement(element: HTMLElement | null): readonly [number, number] {
  return element ? [element.clientWidth / 2, element.clientHeight / 2] : [0, 0];
}

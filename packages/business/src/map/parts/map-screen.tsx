import { UnorderedListOutlined } from '@ant-design/icons';
import type { MapModule } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import type { CompiledForm } from '@org/meta-forms/core';
import { QueryBar } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { Typography } from 'antd';
import { Link } from 'react-router';
import { mapWords } from '../map.words.ts';
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
import { listOfMap } from './use-map-address.ts';
import type { MapMode } from './use-map-enter.ts';
import { useMapScreen } from './use-map-screen.ts';

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

/** A map of the records of a list, with the list next to it. */
export function MapScreen({ module, onModule, compiled, uses, title, name, itemId, mode }: MapScreenProps) {
  const say = useWords(mapWords);
  const opened = useMapScreen({ module, compiled, uses, name, itemId });
  const { state, setState, others, found, lands, ground, changes, tiles, picked, setPicked, drawing, element, map } =
    opened;
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
        onOthers={opened.setOthers}
        ground={ground}
        tiles={tiles}
        onTiles={opened.setTiles}
      />
      <div className="map-split">
        <div className="map-side">
          {opened.isAdding ? (
            <AnchorForm at={opened.place} changes={changes} onMark={opened.mark} onBack={opened.endAdding} />
          ) : (
            <>
              <AddressSearch modules={[module, ...others]} onFound={opened.show} />
              {found.failure ? (
                <PendingPart failure={found.failure} title={say('failed')} onRetry={found.reload} />
              ) : (
                <PlaceList found={found} chosenId={chosen?.id} onChoose={opened.show} />
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
          onEscape={() => setPicked(NO_POINTS)}
          onMenuByKey={() => map && opened.setMenu({ at: map.centre(), pixel: middleOfElement(element.current) })}
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
          <MapCorner ground={ground} hasTiles={tiles.length > 0} />
          <PlaceMenus menu={opened.menu} onMenu={opened.setMenu} changes={changes} onAdd={opened.beginAdding} />
        </MapStage>
      </div>
      <MapLegend modules={[module, ...others]} />
    </div>
  );
}

function middleOfElement(element: HTMLElement | null): readonly [number, number] {
  return element ? [element.clientWidth / 2, element.clientHeight / 2] : [0, 0];
}

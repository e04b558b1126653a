import Map from 'ol/Map.js';
import View from 'ol/View.js';
import { ScaleLine } from 'ol/control';
import { unByKey } from 'ol/Observable.js';
import { boundingExtent, isEmpty } from 'ol/extent';
import type VectorSource from 'ol/source/Vector.js';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj';
import type { Position } from '../model/coordinates.ts';
import { CENTRE, SEARCH_ZOOM } from '../model/limits.ts';
import { zoomOfPlace } from '../model/place-zoom.ts';
import type { NamedArea } from '../model/polygon.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import { createTool, type MapTool } from './drawing-tool.ts';
import { createAreaLayer, createPointLayer, createTileLayer, pointsOf, type LoadTile } from './layers.ts';
import { readLook } from './map-look.ts';
import { createMarkLayer } from './mark-layer.ts';

/** What is shown, in degrees. */
export interface ShownBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
}

export interface MapEvents {
  /** Records were pressed; more than one where they have the same place. */
  readonly onPick: (points: readonly ShownPoint[]) => void;
  /** The menu of a place is asked for, at these px of the map. */
  readonly onMenu: (at: Position, pixel: readonly [number, number]) => void;
  readonly onView: (box: ShownBox) => void;
}

/** A drawn map. */
export interface DrawnMap extends MapTool {
  readonly showPoints: (points: readonly ShownPoint[]) => void;
  readonly showAreas: (areas: readonly NamedArea[]) => void;
  readonly showBoundaries: (areas: readonly NamedArea[]) => void;
  readonly showTiles: (keys: readonly string[], load: LoadTile) => void;
  readonly choose: (id: string | undefined) => void;
  /** Marks the place of a record that is not stored yet; undefined removes the mark. */
  readonly mark: (at: Position | undefined) => void;
  readonly goTo: (at: Position, zoom?: number) => void;
  /** Shows all of its points, or the place of a name where there are none. */
  readonly fit: () => void;
  readonly zoomBy: (steps: number) => void;
  /** Tells where a place is, in px of the map, whenever the map has moved; returns what ends it. */
  readonly follow: (at: Position, tell: (pixel: readonly [number, number]) => void) => () => void;
  readonly centre: () => Position;
  readonly restyle: () => void;
  readonly ol: Map;
  readonly destroy: () => void;
}

const QUICK_MS = 180;
const NEAREST = 19;
const WIDEST = 3;
/** Two records are at one place if no zoom parts them. */
const SAME_PLACE_METRES = 1;

/** Draws a map into an element. `name` is the place at which it begins. */
export function openMap(target: HTMLElement, name: string, events: MapEvents): DrawnMap {
  let chosen: string | undefined;
  const [ground, boundaries, points, mark] = [
    createAreaLayer('ground'),
    createAreaLayer('boundary'),
    createPointLayer(() => chosen),
    createMarkLayer(),
  ];
  const view = new View({
    center: fromLonLat([...CENTRE]),
    zoom: zoomOfPlace(name),
    minZoom: WIDEST,
    maxZoom: NEAREST,
  });
  const ol = new Map({
    target,
    view,
    controls: [new ScaleLine()],
    layers: [ground.layer, boundaries.layer, points.layer, mark.layer],
  });
  const tool = createTool(ol);
  const zoomNow = () => view.getZoom() ?? WIDEST;
  const restyle = () => {
    const look = readLook(target);
    ground.restyle(look);
    boundaries.restyle(look);
    points.restyle(look, zoomNow);
    mark.restyle(look);
    tool.restyle(look);
  };
  restyle();
  listen(ol, { events, points: points.layer, isDrawing: tool.isDrawing });

  return {
    ...tool,
    ol,
    restyle,
    mark: (at) => mark.show(at),
    showPoints(shown) {
      points.show(shown);
      ground.keepOff(shown);
    },
    showAreas: (areas) => ground.show(areas),
    showBoundaries: (areas) => boundaries.show(areas),
    showTiles: (keys, load) => showTiles(ol, keys, load),
    choose(id) {
      chosen = id;
      points.layer.changed();
    },
    ...movesOf(ol, points.source),
    destroy() {
      ol.setTarget(undefined);
      ol.dispose();
    },
  };
}

/** Replaces the tiles below everything else. */
function showTiles(ol: Map, keys: readonly string[], load: LoadTile): void {
  const others = ol
    .getLayers()
    .getArray()
    .filter((layer) => layer.get('isTiles') !== true);
  const tiles = keys.map((key) => createTileLayer(key, load));
  for (const layer of tiles) layer.set('isTiles', true);
  ol.setLayers([...tiles, ...others]);
}

/** How a map is moved, and where it is. */
function movesOf(ol: Map, source: VectorSource): Pick<DrawnMap, 'goTo' | 'fit' | 'zoomBy' | 'follow' | 'centre'> {
  const view = ol.getView();
  return {
    goTo: (at, zoom = SEARCH_ZOOM) => view.animate({ center: fromLonLat([...at]), zoom, duration: QUICK_MS }),
    fit() {
      const extent = source.getExtent();
      if (extent && !isEmpty(extent) && extent.every(Number.isFinite))
        view.fit(extent, { padding: [48, 48, 48, 48], maxZoom: SEARCH_ZOOM, duration: QUICK_MS });
    },
    zoomBy: (steps) => view.animate({ zoom: (view.getZoom() ?? WIDEST) + steps, duration: QUICK_MS }),
    follow(at, tell) {
      const place = () => {
        const [x, y] = ol.getPixelFromCoordinate(fromLonLat([...at])) ?? [];
        if (x !== undefined && y !== undefined) tell([x, y]);
      };
      place();
      const key = ol.on('postrender', place);
      return () => unByKey(key);
    },
    centre: () => positionOf(view.getCenter() ?? fromLonLat([...CENTRE])),
  };
}

function positionOf(coordinate: readonly number[]): Position {
  const [longitude = 0, latitude = 0] = toLonLat([...coordinate]);
  return [longitude, latitude];
}

interface Listening {
  readonly events: MapEvents;
  readonly points: ReturnType<typeof createPointLayer>['layer'];
  readonly isDrawing: () => boolean;
}

function listen(ol: Map, { events, points, isDrawing }: Listening): void {
  const view = ol.getView();
  ol.on('singleclick', ({ pixel }) => {
    if (isDrawing()) return;
    const found = ol.forEachFeatureAtPixel(pixel, (feature) => pointsOf(feature), {
      layerFilter: (layer) => layer === points,
      hitTolerance: 4,
    });
    if (!found || found.length === 0) return events.onPick([]);
    const extent = boundingExtent(found.map(({ at }) => fromLonLat([...at])));
    const [west = 0, south = 0, east = 0, north = 0] = extent;
    if (Math.max(east - west, north - south) < SAME_PLACE_METRES) return events.onPick(found);
    view.fit(extent, { padding: [64, 64, 64, 64], maxZoom: NEAREST, duration: QUICK_MS });
  });
  ol.getViewport()?.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    if (isDrawing()) return;
    const [x = 0, y = 0] = ol.getEventPixel(event);
    const at = ol.getCoordinateFromPixel([x, y]);
    if (at) events.onMenu(positionOf(at), [x, y]);
  });
  ol.on('moveend', () => {
    const extent = transformExtent(view.calculateExtent(ol.getSize() ?? [1, 1]), 'EPSG:3857', 'EPSG:4326');
    const [west = -180, south = -90, east = 180, north = 90] = extent;
    events.onView({ ...boxWithin([west, south, east, north]), zoom: view.getZoom() ?? WIDEST });
  });
}

function boxWithin([west, south, east, north]: readonly [number, number, number, number]) {
  return {
    west: Math.max(west, -180),
    south: Math.max(south, -90),
    east: Math.min(east, 180),
    north: Math.min(north, 90),
  };
}

import type Map from 'ol/Map.js';
import { LineString, Point, Polygon, type Geometry } from 'ol/geom';
import { Draw } from 'ol/interaction';
import VectorLayer from 'ol/layer/Vector.js';
import { toLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Fill, Stroke, Style } from 'ol/style';
import type { Position } from '../model/coordinates.ts';
import type { MapLook } from './map-look.ts';

export type DrawnKind = 'Point' | 'LineString' | 'Polygon';

/** Draws a point, a line or an area with pointer or keyboard. */
export interface MapTool {
  /** Lets the person draw; `onDrawn` gets the corners of the drawn line or ring. */
  readonly draw: (kind: DrawnKind, onDrawn: (corners: readonly Position[]) => void) => void;
  /** Adds the middle of the map as a corner, for people without a pointer. */
  readonly addCorner: (at: readonly number[]) => void;
  readonly finish: () => void;
  /** Ends drawing and removes what is drawn. */
  readonly clear: () => void;
  readonly isDrawing: () => boolean;
}

/** The drawing of a map, on a layer of its own. */
export function createTool(ol: Map): MapTool & { readonly restyle: (look: MapLook) => void } {
  const source = new VectorSource();
  const layer = new VectorLayer({ source });
  ol.addLayer(layer);
  let current: Draw | undefined;
  let style = new Style();
  const stop = () => {
    if (current) ol.removeInteraction(current);
    current = undefined;
  };
  return {
    draw(kind, onDrawn) {
      stop();
      source.clear();
      const started = new Draw({ source, type: kind, style });
      started.on('drawend', ({ feature }) => {
        // The click that ends a drawing is no press of a record.
        setTimeout(stop);
        onDrawn(cornersOf(feature.getGeometry()));
      });
      ol.addInteraction(started);
      current = started;
    },
    addCorner: (at) => current?.appendCoordinates([[...at]]),
    finish: () => void current?.finishDrawing(),
    clear() {
      stop();
      source.clear();
    },
    isDrawing: () => current !== undefined,
    restyle(look) {
      const stroke = new Stroke({ color: look.accent, width: 3, lineDash: [8, 4] });
      const fill = new Fill({ color: `${look.accent}33` });
      style = new Style({ stroke, fill, image: new Circle({ radius: 5, fill: new Fill({ color: look.accent }) }) });
      layer.setStyle(style);
    },
  };
}

function cornersOf(geometry: Geometry | undefined): readonly Position[] {
  const flat = geometry instanceof Polygon ? geometry.getCoordinates()[0] : lineOf(geometry);
  return (flat ?? []).map((corner) => {
    const [longitude = 0, latitude = 0] = toLonLat(corner);
    return [longitude, latitude];
  });
}

function lineOf(geometry: Geometry | undefined): readonly number[][] {
  if (geometry instanceof Point) return [geometry.getCoordinates()];
  return geometry instanceof LineString ? geometry.getCoordinates() : [];
}

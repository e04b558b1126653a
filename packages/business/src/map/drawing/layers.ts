import Feature from 'ol/Feature.js';
import { boundingExtent, getCenter } from 'ol/extent';
import { MultiPolygon, Point } from 'ol/geom';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj';
import Cluster from 'ol/source/Cluster.js';
import ImageTile from 'ol/source/ImageTile.js';
import VectorSource from 'ol/source/Vector.js';
import { Fill, Stroke, Style } from 'ol/style';
import type { Position } from '../model/coordinates.ts';
import { placeOfName } from '../model/name-place.ts';
import type { NamedArea, Boundary } from '../model/polygon.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import type { MapLook } from './map-look.ts';
import { areaLabelOf, createPointStyles } from './point-styles.ts';

/** Points nearer than this, in px, are drawn as one. */
const CLUSTER_DISTANCE = 42;
const FARTHEST_TILES = 18;

/** Loads one tile of a layer as a picture. */
export type LoadTile = (
  layer: string,
  tile: { readonly z: number; readonly x: number; readonly y: number },
) => Promise<ImageBitmap>;

/** The property of a feature that holds its record. */
const POINT = 'point';

/** The record of a feature, if it is one of those that `pointFeature` makes. */
function pointOf(feature: Feature): ShownPoint {
  // `pointFeature` is the only place that fills the source of these features.
  return feature.get(POINT) as ShownPoint;
}

/** The styles, drawn in the middle of these points. */
function placed(styles: readonly Style[], points: readonly ShownPoint[]): Style[] {
  const middle = new Point(getCenter(boundingExtent(points.map(({ at }) => fromLonLat([...at])))));
  for (const style of styles) style.setGeometry(middle);
  return [...styles];
}

function pointFeature(point: ShownPoint): Feature {
  return new Feature({ geometry: new Point(fromLonLat([...point.at])), [POINT]: point });
}

/** The records that a drawn cluster holds. */
export function pointsOf(cluster: { readonly get: (name: string) => unknown }): readonly ShownPoint[] {
  const features: unknown = cluster.get('features');
  return Array.isArray(features) ? features.map(pointOf) : [];
}

/** Records as points, drawn together where they are near each other. */
export function createPointLayer(chosen: () => string | undefined) {
  const source = new VectorSource();
  const layer = new VectorLayer({ source: new Cluster({ source, distance: CLUSTER_DISTANCE }), declutter: true });
  return {
    layer,
    source,
    show(points: readonly ShownPoint[]) {
      source.clear();
      source.addFeatures(points.map(pointFeature));
    },
    restyle(look: MapLook, zoom: () => number) {
      const styles = createPointStyles(look);
      layer.setStyle((cluster) => {
        const points = pointsOf(cluster);
        const mark = points.find(({ id }) => id === chosen());
        const others = points.filter((point) => point !== mark);
        const [only, ...further] = others;
        const drawn = mark ? placed(styles.one(mark, { zoom: zoom(), isChosen: true }), [mark]) : [];
        if (!only) return drawn;
        // The others of a cluster stay on the map next to the chosen one.
        if (further.length === 0)
          return [...placed(styles.one(only, { zoom: zoom(), isChosen: false }), others), ...drawn];
        const several = styles.several(others.length);
        return mark ? [...placed([several.clone()], others), ...drawn] : several;
      });
    },
  };
}

/** A boundary as a geometry of the map. */
function geometryOf(boundary: Boundary): MultiPolygon {
  return new MultiPolygon(boundary.map((polygon) => polygon.map((ring) => ring.map((at) => fromLonLat([...at])))));
}

/** Areas: those of the ground, which have names, or boundaries of lands. */
export function createAreaLayer(kind: 'ground' | 'boundary') {
  const isGround = kind === 'ground';
  const source = new VectorSource();
  const layer = new VectorLayer({ source, declutter: true });
  let shown: readonly NamedArea[] = [];
  let marks: readonly Position[] = [];
  const draw = () => {
    source.clear();
    source.addFeatures(
      shown.map(({ name, boundary }) => {
        const at = isGround ? placeOfName(boundary, marks) : undefined;
        return new Feature({ geometry: geometryOf(boundary), name, namedAt: at && new Point(fromLonLat([...at])) });
      }),
    );
  };
  return {
    layer,
    source,
    show(areas: readonly NamedArea[]) {
      shown = areas;
      draw();
    },
    /** Writes the names of areas where they have room among these marks. */
    keepOff(points: readonly ShownPoint[]) {
      marks = points.map(({ at }) => at);
      draw();
    },
    restyle(look: MapLook) {
      const fill = new Fill({ color: isGround ? look.land : `${look.accent}33` });
      const stroke = new Stroke({ color: isGround ? look.border : look.accent, width: isGround ? 1 : 2 });
      const area = new Style({ fill, stroke });
      layer.setStyle((feature) => {
        const [name, at]: readonly unknown[] = [feature.get('name'), feature.get('namedAt')];
        if (typeof name !== 'string' || !(at instanceof Point)) return area;
        return [area, new Style({ geometry: at, text: areaLabelOf(look, name) })];
      });
    },
  };
}

/** A layer of tiles. The pictures come through the product's own calls, so that printing may read them. */
export function createTileLayer(key: string, load: LoadTile): TileLayer {
  return new TileLayer({
    source: new ImageTile({ maxZoom: FARTHEST_TILES, loader: (z, x, y) => load(key, { z, x, y }) }),
  });
}

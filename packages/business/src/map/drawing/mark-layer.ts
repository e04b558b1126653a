import Feature from 'ol/Feature.js';
import { Point } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Fill, Stroke, Style } from 'ol/style';
import type { Position } from '../model/coordinates.ts';
import type { MapLook } from './map-look.ts';

const RADIUS = 9;
const MIDDLE = 3;

/** The place of a record that is not stored yet: a ring around a dot, unlike the marks of stored records. */
export function createMarkLayer() {
  const source = new VectorSource();
  const layer = new VectorLayer({ source });
  return {
    layer,
    show(at: Position | undefined) {
      source.clear();
      if (at) source.addFeature(new Feature(new Point(fromLonLat([...at]))));
    },
    restyle({ accent, land }: MapLook) {
      const ring = new Stroke({ color: accent, width: 3 });
      layer.setStyle([
        new Style({ image: new Circle({ radius: RADIUS, stroke: ring, fill: new Fill({ color: land }) }) }),
        new Style({ image: new Circle({ radius: MIDDLE, fill: new Fill({ color: accent }) }) }),
      ]);
    },
  };
}

import type { MapModule } from '@org/contract';
import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style';
import { stateWord } from '../../records/moves.words.ts';
import { LABEL_ZOOM } from '../model/limits.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import type { MapLook } from './map-look.ts';

const SIZE = 8;
const CHOSEN_SIZE = 11;
const SMALL_CLUSTER = 13;
/** A cluster of ten times as many records is this much larger. */
const CLUSTER_STEP = 4;
const LONGEST_LABEL = 14;

/** How one record, or several near each other, are drawn. Equal pictures are made once. */
export function createPointStyles(look: MapLook) {
  const pictures = new Map<string, Circle | RegularShape>();
  const clusters = new Map<number, Style>();

  function pictureOf({ module, status, system }: ShownPoint, isChosen: boolean): Circle | RegularShape {
    const tone = stateWord(status);
    const key = `${module} ${tone} ${system === undefined} ${isChosen}`;
    const known = pictures.get(key);
    if (known) return known;
    const { text, ground } = look.states[tone];
    const made = shapeOf(module, {
      radius: isChosen ? CHOSEN_SIZE : SIZE,
      // A place of unknown accuracy has a broken outline.
      stroke: new Stroke({
        color: isChosen ? look.accent : text,
        width: isChosen ? 4 : 2,
        ...(system === undefined ? { lineDash: [3, 3] } : {}),
      }),
      fill: new Fill({ color: ground }),
    });
    pictures.set(key, made);
    return made;
  }

  return {
    one(point: ShownPoint, { zoom, isChosen }: { readonly zoom: number; readonly isChosen: boolean }): Style {
      const image = pictureOf(point, isChosen);
      if (zoom < LABEL_ZOOM && !isChosen) return new Style({ image });
      return new Style({ image, text: labelOf(look, point.name), zIndex: isChosen ? 1 : 0 });
    },
    several(count: number): Style {
      const known = clusters.get(count);
      if (known) return known;
      const radius = SMALL_CLUSTER + CLUSTER_STEP * (Math.log10(count) - 0.3);
      const made = new Style({
        image: new Circle({
          radius,
          fill: new Fill({ color: look.accent }),
          stroke: new Stroke({ color: look.onAccent, width: 2 }),
        }),
        text: new Text({ text: String(count), font: look.font, fill: new Fill({ color: look.onAccent }) }),
      });
      clusters.set(count, made);
      return made;
    },
  };
}

interface ShapeLook {
  readonly radius: number;
  readonly stroke: Stroke;
  readonly fill: Fill;
}

/** Modules differ in shape, so that colour alone tells nothing. */
function shapeOf(module: MapModule, look: ShapeLook): Circle | RegularShape {
  if (module === 'village') return new Circle(look);
  if (module === 'landbase') return new RegularShape({ ...look, points: 4, angle: Math.PI / 4 });
  return new RegularShape({ ...look, points: 3 });
}

/** The name of a place, readable over any ground. */
export function labelOf(look: MapLook, name: string): Text {
  return new Text({
    text: name.length > LONGEST_LABEL ? `${name.slice(0, LONGEST_LABEL - 1)}…` : name,
    font: look.font,
    offsetY: 18,
    fill: new Fill({ color: look.ink }),
    stroke: new Stroke({ color: look.land, width: 3 }),
  });
}

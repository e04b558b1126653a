import type { MapModule } from '@org/contract';
import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style';
import type { DeclutterMode } from 'ol/style/Style.js';
import { stateWord } from '../../records/moves.words.ts';
import { LABEL_ZOOM } from '../model/limits.ts';
import { fitText } from '../../drawing/fit-text.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import type { MapLook } from './map-look.ts';

const SIZE = 8;
const CHOSEN_SIZE = 11;
/** Space from the middle of the chosen mark to that of its label. */
const CHOSEN_LABEL = 24;
const SMALL_CLUSTER = 13;
/** A cluster of ten times as many records is this much larger. */
const CLUSTER_STEP = 4;
const LONGEST_LABEL = 14;
/** A mark is always drawn, and labels keep off it: a place without a mark would be missing from the map. */
const MARK = 'obstacle';

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
      declutterMode: MARK,
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
      const text = labelOf(look, point.name, isChosen ? MARK : 'declutter');
      if (isChosen) text.setOffsetY(CHOSEN_LABEL);
      return new Style({ image, text, zIndex: isChosen ? 1 : 0 });
    },
    several(count: number): Style {
      const known = clusters.get(count);
      if (known) return known;
      const radius = SMALL_CLUSTER + CLUSTER_STEP * (Math.log10(count) - 0.3);
      const made = new Style({
        image: new Circle({
          declutterMode: MARK,
          radius,
          fill: new Fill({ color: look.accent }),
          stroke: new Stroke({ color: look.onAccent, width: 2 }),
        }),
        text: new Text({
          text: String(count),
          font: look.font,
          fill: new Fill({ color: look.onAccent }),
          declutterMode: 'none',
        }),
      });
      clusters.set(count, made);
      return made;
    },
  };
}

interface ShapeLook {
  readonly declutterMode: DeclutterMode;
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

/** The name of a place, readable over any ground. It gives way to marks and to other names, if `mode` says so. */
export function labelOf(look: MapLook, name: string, mode: DeclutterMode = 'declutter'): Text {
  return new Text({
    declutterMode: mode,
    text: fitText(name, LONGEST_LABEL),
    font: look.font,
    offsetY: 18,
    fill: new Fill({ color: look.ink }),
    stroke: new Stroke({ color: look.land, width: 3 }),
  });
}

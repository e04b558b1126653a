import { Circle, Fill, Icon, Stroke, Style, Text } from 'ol/style';
import type { DeclutterMode } from 'ol/style/Style.js';
import { stateWord } from '../../records/moves.words.ts';
import { LABEL_ZOOM } from '../model/limits.ts';
import { fitText } from '../../drawing/fit-text.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import type { MapLook } from './map-look.ts';
import { PICTURE_SIZE, pointPicture } from './point-pictures.ts';

/** The chosen mark is this much larger. */
const CHOSEN_SCALE = 1.3;
/** Space from the middle of a mark to that of its label. */
const LABEL = 19;
const CHOSEN_LABEL = 24;
/** A name begins in the space around the picture of its mark, off which it would keep otherwise. */
const INTO_SPACE = -7;
/** Lines of the ground are not seen between the letters of a name. */
const HALO = 5;
const SMALL_CLUSTER = 13;
/** A cluster of ten times as many records is this much larger. */
const CLUSTER_STEP = 4;
const LONGEST_LABEL = 14;
/** A mark is always drawn, and labels keep off it: a place without a mark would be missing from the map. */
const MARK = 'obstacle';

interface PointState {
  readonly zoom: number;
  readonly isChosen: boolean;
}

/** How one record, or several near each other, are drawn. Equal pictures are made once. */
export function createPointStyles(look: MapLook) {
  const pictures = new Map<string, Icon>();
  const clusters = new Map<number, Style>();

  function pictureOf({ module, status, system }: ShownPoint, isChosen: boolean): Icon {
    const tone = stateWord(status);
    const key = `${module} ${tone} ${system === undefined} ${isChosen}`;
    const known = pictures.get(key);
    if (known) return known;
    const { text: ink, ground } = look.states[tone];
    const made = new Icon({
      declutterMode: MARK,
      src: pointPicture({
        module,
        tone,
        ink,
        ground,
        outline: isChosen ? look.accent : ink,
        outlineWidth: isChosen ? 3 : 2,
        isDoubtful: system === undefined,
      }),
      // Known before the picture is: the labels around it need not move.
      size: [PICTURE_SIZE, PICTURE_SIZE],
      scale: isChosen ? CHOSEN_SCALE : 1,
    });
    pictures.set(key, made);
    return made;
  }

  return {
    /** A mark, and its name in a style of its own: in one style, the mark would be drawn as late as its name. */
    one(point: ShownPoint, { zoom, isChosen }: PointState): readonly Style[] {
      const zIndex = isChosen ? 1 : 0;
      const mark = new Style({ image: pictureOf(point, isChosen), zIndex });
      if (zoom < LABEL_ZOOM && !isChosen) return [mark];
      const text = labelOf(look, point.name, isChosen ? MARK : 'declutter');
      if (isChosen) text.setOffsetY(CHOSEN_LABEL);
      return [mark, new Style({ text, zIndex })];
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

/** The name of a place, readable over any ground. It gives way to marks and to other names, if `mode` says so. */
export function labelOf(look: MapLook, name: string, mode: DeclutterMode = 'declutter'): Text {
  return new Text({
    declutterMode: mode,
    text: fitText(name, LONGEST_LABEL),
    font: look.font,
    offsetY: LABEL,
    padding: [INTO_SPACE, 0, 0, 0],
    fill: new Fill({ color: look.ink }),
    stroke: new Stroke({ color: look.land, width: HALO }),
  });
}

/** The name of an area: larger, wider and quieter than those of places, to which it gives way. */
export function areaLabelOf(look: MapLook, name: string): Text {
  return new Text({
    declutterMode: 'declutter',
    text: Array.from(fitText(name, LONGEST_LABEL)).join('\u2009'),
    font: look.areaFont,
    fill: new Fill({ color: look.quiet }),
    stroke: new Stroke({ color: look.land, width: HALO }),
  });
}

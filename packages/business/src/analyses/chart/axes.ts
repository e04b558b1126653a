import { GridComponent, type GridComponentOption } from 'echarts/components';
import { use } from 'echarts/core';
import { textWidth } from '../../drawing/text-width.ts';
import { ROOM, textOf } from './draw-option.ts';
import { saidOf, type ChartLook, type Drawing } from './drawing.ts';

use([GridComponent]);

const SHARE_OF_NAMES = 0.36;
/** About as many lines through a chart as its height has room for. */
const AXIS_STEPS = 3;

/** The place of a chart with axes in its element, with room for the labels at the ends of its bars. */
export function gridOf(drawing: Drawing): GridComponentOption {
  const { look, shape, brief } = drawing;
  const isRows = shape === 'bars';
  // Several lines have their numbers at the axis, none above their points.
  const above = hasNumbersAtAxis(drawing) ? look.fontSize / 2 : look.fontSize + ROOM;
  return {
    top: isRows ? 0 : above,
    bottom: 0,
    left: 0,
    right: isRows ? widestOf(saidOf(drawing).map(brief), look) + ROOM : ROOM,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  };
}

/** The axis with the names of the parts; names next to rows of bars are broken into lines. */
export function namesAxis({ look, parts, shape }: Drawing, width: number) {
  const isRows = shape === 'bars';
  const names = parts.map(({ name }) => name);
  return {
    type: 'category' as const,
    data: names,
    inverse: isRows,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: {
      ...textOf(look),
      ...(isRows
        ? {
            width: namesWidth(names, look, Math.round(width * SHARE_OF_NAMES)),
            overflow: 'break' as const,
            lineHeight: look.fontSize * 1.15,
            interval: 0,
          }
        : { hideOverlap: true }),
    },
  };
}

/** The axis of the values. Numbers are at the bars and points themselves; several lines have them at the axis. */
export function valuesAxis(drawing: Drawing) {
  const { look, brief } = drawing;
  const isSaid = hasNumbersAtAxis(drawing);
  return {
    type: 'value' as const,
    axisLabel: { ...textOf(look), color: look.quiet, show: isSaid, formatter: brief },
    splitLine: { show: isSaid, lineStyle: { color: look.line } },
    minInterval: 1,
    ...(isSaid ? { splitNumber: AXIS_STEPS } : {}),
  };
}

function hasNumbersAtAxis({ shape, series }: Drawing): boolean {
  return shape === 'line' && series.length > 1;
}

/** The width for names next to rows. A name with too little room is broken into lines that are about as long. */
function namesWidth(names: readonly string[], look: ChartLook, most: number): number {
  const widths = names.map((name) => {
    const whole = widestOf([name], look);
    return whole <= most ? whole : Math.min(most, whole / Math.ceil(whole / most) + look.fontSize);
  });
  return Math.ceil(Math.max(0, ...widths));
}

/** The width of the widest text, a little more than it needs. */
function widestOf(texts: readonly string[], { fontSize }: ChartLook): number {
  return Math.ceil(Math.max(0, ...texts.map(textWidth)) * fontSize) + 2;
}

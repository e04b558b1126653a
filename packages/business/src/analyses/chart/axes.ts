import { GridComponent, type GridComponentOption } from 'echarts/components';
import { use } from 'echarts/core';
import { textWidth } from '../../drawing/text-width.ts';
import { ROOM, textOf } from './draw-option.ts';
import { sumsOf, type ChartLook, type Drawing } from './drawing.ts';

use([GridComponent]);

const SHARE_OF_NAMES = 0.36;

/** The place of a chart with axes in its element, with room for the labels at the ends of its bars. */
export function gridOf(drawing: Drawing): GridComponentOption {
  const { look, shape, brief } = drawing;
  const isRows = shape === 'bars';
  return {
    top: isRows ? 0 : look.fontSize + ROOM,
    bottom: 0,
    left: 0,
    right: isRows ? widestOf(sumsOf(drawing).map(brief), look) + ROOM : ROOM,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  };
}

/** The axis with the names of the parts; names next to rows of bars are broken into lines. */
export function namesAxis({ look, parts, shape }: Drawing, width: number) {
  const isRows = shape === 'bars';
  const names = parts.map(({ name }) => name);
  const [mostWidth, namesWidth] = [Math.round(width * SHARE_OF_NAMES), widestOf(names, look)];
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
            width: Math.min(mostWidth, namesWidth),
            overflow: 'break' as const,
            lineHeight: look.fontSize * 1.15,
            interval: 0,
          }
        : { hideOverlap: true }),
    },
  };
}

/** The axis of the values, which stand at the bars themselves. */
export function valuesAxis() {
  return { type: 'value' as const, axisLabel: { show: false }, splitLine: { show: false }, minInterval: 1 };
}

/** The width of the widest text, a little more than it needs. */
function widestOf(texts: readonly string[], { fontSize }: ChartLook): number {
  return Math.ceil(Math.max(0, ...texts.map(textWidth)) * fontSize) + 2;
}

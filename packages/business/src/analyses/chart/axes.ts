import { GridComponent, type GridComponentOption } from 'echarts/components';
import { use } from 'echarts/core';
import { ROOM, textOf } from './draw-option.ts';
import type { Drawing } from './drawing.ts';

use([GridComponent]);

const SHARE_OF_NAMES = 0.36;

/** The place of a chart with axes in its element, with room for the labels at the ends of its bars. */
export function gridOf({ look, shape }: Drawing): GridComponentOption {
  const isRows = shape === 'bars';
  return {
    top: isRows ? 0 : look.fontSize + ROOM,
    bottom: 0,
    left: 0,
    right: isRows ? look.fontSize * 5 : ROOM,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  };
}

/** The axis with the names of the parts; names next to rows of bars are broken into lines. */
export function namesAxis({ look, parts, shape }: Drawing, width: number) {
  const isRows = shape === 'bars';
  return {
    type: 'category' as const,
    data: parts.map(({ name }) => name),
    inverse: isRows,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: {
      ...textOf(look),
      ...(isRows
        ? { width: Math.round(width * SHARE_OF_NAMES), overflow: 'break' as const, lineHeight: look.fontSize * 1.15 }
        : { hideOverlap: true }),
    },
  };
}

/** The axis of the values, which stand at the bars themselves. */
export function valuesAxis() {
  return { type: 'value' as const, axisLabel: { show: false }, splitLine: { show: false }, minInterval: 1 };
}

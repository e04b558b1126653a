import { PieChart, type PieSeriesOption } from 'echarts/charts';
import { use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { baseOf, drawOption, textOf } from './draw-option.ts';
import { colourAt, type ChartSize, type Drawing, type Drawn } from './drawing.ts';

use([PieChart, LabelLayout]);

/** On a phone, in px: the ring and the lines to its labels leave more room for the labels. */
const NARROW = 420;
const SHORT_LINE = { length: 6, length2: 6 } as const;

/** Draws the first series as a ring; each piece has its name and its value next to it. */
export function drawPie(element: HTMLElement, drawing: Drawing, size?: ChartSize): Drawn {
  return drawOption(element, drawing, {
    size,
    optionOf: (drawn, width) => ({ ...baseOf(drawn), series: [ringOf(drawn, width < NARROW)] }),
  });
}

function ringOf({ look, parts, series: [series], brief }: Drawing, isNarrow: boolean) {
  return {
    type: 'pie',
    radius: isNarrow ? ['20%', '32%'] : ['26%', '42%'],
    // Values below nothing are no share of anything.
    data: parts.map(({ name, paint }, part) => ({
      name,
      value: Math.max(series?.values[part] ?? 0, 0),
      itemStyle: { color: paint?.colour ?? colourAt(look, part), borderColor: look.ground, borderWidth: 1 },
    })),
    label: {
      ...textOf(look),
      // A name that has no room goes on in the next line.
      overflow: 'break',
      formatter: ({ name, value, percent }: PiePiece) =>
        `${name}\n${brief(Number(value))} (${Math.round(percent ?? 0)}%)`,
    },
    labelLine: { lineStyle: { color: look.line }, ...(isNarrow ? SHORT_LINE : {}) },
  } satisfies PieSeriesOption;
}

interface PiePiece {
  readonly name: string;
  readonly value?: unknown;
  readonly percent?: number;
}

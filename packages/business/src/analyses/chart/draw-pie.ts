import { PieChart, type PieSeriesOption } from 'echarts/charts';
import { use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { baseOf, drawOption, textOf } from './draw-option.ts';
import { colourAt, type ChartSize, type Drawing, type Drawn } from './drawing.ts';
import { shareText } from './share-text.ts';

use([PieChart, LabelLayout]);

/** Draws the first series as a ring. On the screen its names are in a list next to it, and on paper in the picture. */
export function drawPie(element: HTMLElement, drawing: Drawing, size?: ChartSize): Drawn {
  return drawOption(element, drawing, {
    size,
    optionOf: (drawn) => ({ ...baseOf(drawn), series: [size ? labelled(drawn) : ringOf(drawn)] }),
  });
}

function ringOf({ look, parts, series: [series] }: Drawing) {
  return {
    type: 'pie',
    radius: ['54%', '92%'],
    // Values below nothing are no share of anything.
    data: parts.map(({ name, paint }, part) => ({
      name,
      value: Math.max(series?.values[part] ?? 0, 0),
      itemStyle: { color: paint?.colour ?? colourAt(look, part), borderColor: look.ground, borderWidth: 1 },
    })),
    label: { show: false },
    labelLine: { show: false },
  } satisfies PieSeriesOption;
}

/** Each piece has its name and its value in one line, however small it is. */
function labelled(drawing: Drawing) {
  const { look, brief } = drawing;
  return {
    ...ringOf(drawing),
    radius: ['34%', '62%'],
    label: {
      ...textOf(look),
      formatter: ({ name, value, percent }: PiePiece) =>
        `${name} ${brief(Number(value))} (${shareText((percent ?? 0) / 100)})`,
    },
    labelLine: { lineStyle: { color: look.line } },
    labelLayout: { hideOverlap: false },
  } satisfies PieSeriesOption;
}

interface PiePiece {
  readonly name: string;
  readonly value?: unknown;
  readonly percent?: number;
}

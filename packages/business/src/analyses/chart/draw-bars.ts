import { BarChart, type BarSeriesOption } from 'echarts/charts';
import { use } from 'echarts/core';
import { gridOf, namesAxis, valuesAxis } from './axes.ts';
import { baseOf, drawOption, textOf } from './draw-option.ts';
import {
  colourAt,
  sumsOf,
  type ChartSeries,
  type ChartSize,
  type Drawing,
  type Drawn,
  type PartPaint,
} from './drawing.ts';

use([BarChart]);

const WIDEST_BAR = 28;
const LINE_WIDTH = 1.5;
/** Bars of one part touch each other, and are apart from those of the next. */
const GROUPED = { barGap: '8%', barCategoryGap: '16%' } as const;

/** Draws bars in rows or columns; several series are stacked. */
export function drawBars(element: HTMLElement, drawing: Drawing, size?: ChartSize): Drawn {
  return drawOption(element, drawing, {
    size,
    optionOf: (drawn, width) => {
      const [names, values] = [namesAxis(drawn, width), valuesAxis(drawn)];
      const isRows = drawn.shape === 'bars';
      return {
        ...baseOf(drawn),
        grid: gridOf(drawn),
        xAxis: isRows ? values : names,
        yAxis: isRows ? names : values,
        series: drawn.series.map((series, place) => seriesOf(drawn, series, place)),
      };
    },
  });
}

function seriesOf(drawn: Drawing, series: ChartSeries, place: number) {
  const { look, parts, shape, brief, series: all } = drawn;
  const isRows = shape === 'bars';
  // Each of several bars next to each other is the last of its own.
  const isLast = drawn.isGrouped === true || place === all.length - 1;
  const corners = isRows ? [0, look.corner, look.corner, 0] : [look.corner, look.corner, 0, 0];
  // The label at the end of stacked bars says what they are together.
  const said = drawn.isGrouped ? series.values : sumsOf(drawn);
  return {
    type: 'bar',
    name: series.name,
    ...(all.length > 1 && !drawn.isGrouped ? { stack: 'parts' } : {}),
    data: series.values.map((value, part) => {
      const paint = parts[part]?.paint;
      return paint ? { value, itemStyle: styleOf(paint) } : value;
    }),
    barMaxWidth: WIDEST_BAR,
    itemStyle: { color: colourAt(look, place), ...(isLast ? { borderRadius: corners } : {}) },
    label: {
      show: isLast,
      position: isRows ? 'right' : 'top',
      ...textOf(look),
      color: look.quiet,
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => brief(said[dataIndex] ?? 0),
    },
    ...(drawn.isGrouped ? GROUPED : {}),
  } satisfies BarSeriesOption;
}

/** An outlined bar has its line on all sides. */
function styleOf({ colour, line }: PartPaint) {
  return line === undefined ? { color: colour } : { color: colour, borderColor: line, borderWidth: LINE_WIDTH };
}

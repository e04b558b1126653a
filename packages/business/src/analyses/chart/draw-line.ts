import { LineChart, type LineSeriesOption } from 'echarts/charts';
import { use } from 'echarts/core';
import { gridOf, namesAxis, valuesAxis } from './axes.ts';
import { baseOf, drawOption, textOf } from './draw-option.ts';
import { colourAt, type ChartSeries, type ChartSize, type Drawing, type Drawn } from './drawing.ts';

use([LineChart]);

/** Shapes of the points, so that lines differ in more than their colour. */
const POINTS = ['circle', 'rect', 'triangle', 'diamond'] as const;
const POINT_SIZE = 8;
const LINE_WIDTH = 2;

/** Draws a line through the values of each series. A missing value is a gap. */
export function drawLine(element: HTMLElement, drawing: Drawing, size?: ChartSize): Drawn {
  return drawOption(element, drawing, {
    size,
    optionOf: (drawn, width) => ({
      ...baseOf(drawn),
      grid: gridOf(drawn),
      xAxis: { ...namesAxis(drawn, width), boundaryGap: true },
      yAxis: valuesAxis(drawn),
      series: drawn.series.map((series, place) => seriesOf(drawn, series, place)),
    }),
  });
}

function seriesOf({ look, brief, series: all }: Drawing, series: ChartSeries, place: number) {
  return {
    type: 'line',
    name: series.name,
    data: [...series.values],
    symbol: POINTS[place % POINTS.length] ?? 'circle',
    symbolSize: POINT_SIZE,
    lineStyle: { color: colourAt(look, place), width: LINE_WIDTH },
    itemStyle: { color: colourAt(look, place) },
    label: {
      show: all.length === 1,
      position: 'top',
      ...textOf(look),
      color: look.quiet,
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => brief(series.values[dataIndex] ?? 0),
    },
    labelLayout: { hideOverlap: true },
  } satisfies LineSeriesOption;
}

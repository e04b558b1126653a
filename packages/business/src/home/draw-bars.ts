import { BarChart, type BarSeriesOption } from 'echarts/charts';
import {
  GridComponent,
  TooltipComponent,
  type GridComponentOption,
  type TooltipComponentOption,
} from 'echarts/components';
import { init, use, type ComposeOption, type ECharts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Only these parts of the library are bundled. A canvas needs no styles, which the page's policy would refuse.
use([BarChart, GridComponent, TooltipComponent, CanvasRenderer]);

type BarsOption = ComposeOption<BarSeriesOption | GridComponentOption | TooltipComponentOption>;

/** The colours and sizes of a chart from the theme. */
export interface ChartLook {
  readonly bar: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly ground: string;
  readonly fontSize: number;
  readonly fontFamily: string;
  readonly corner: number;
}

/** Bars with their names, in the order in which they are read. */
export interface Bars {
  readonly direction: 'lines' | 'columns';
  readonly bars: readonly {
    readonly name: string;
    readonly value: number;
    readonly hint: string;
    /** Missing: that of the look. */
    readonly colour?: string;
  }[];
  /** Writes a number in few characters, for an axis and the end of a bar. */
  readonly brief: (value: number) => string;
  readonly look: ChartLook;
}

const ROOM = 8;
const WIDEST_BAR = 22;
const SHARE_OF_NAMES = 0.36;

/** Draws bars into an element in its size. The returned functions resize and remove them. */
export function drawBars(
  element: HTMLElement,
  bars: Bars,
): { readonly resize: () => void; readonly remove: () => void } {
  const chart: ECharts = init(element);
  const draw = () => chart.setOption(optionOf(bars, element.clientWidth), true);
  draw();
  return {
    resize() {
      chart.resize();
      draw();
    },
    remove: () => chart.dispose(),
  };
}

function optionOf({ direction, bars, brief, look }: Bars, width: number): BarsOption {
  const text = { color: look.text, fontSize: look.fontSize, fontFamily: look.fontFamily };
  const isLines = direction === 'lines';
  const names = {
    type: 'category' as const,
    data: bars.map(({ name }) => name),
    inverse: isLines,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: {
      ...text,
      ...(isLines
        ? { width: Math.round(width * SHARE_OF_NAMES), overflow: 'break' as const, lineHeight: look.fontSize * 1.15 }
        : { hideOverlap: true }),
    },
  };
  const values = { type: 'value' as const, axisLabel: { show: false }, splitLine: { show: false }, minInterval: 1 };
  return {
    animation: false,
    textStyle: { fontFamily: look.fontFamily },
    grid: {
      top: isLines ? 0 : look.fontSize + ROOM,
      bottom: 0,
      left: 0,
      right: isLines ? look.fontSize * 5 : ROOM,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: isLines ? values : names,
    yAxis: isLines ? names : values,
    // Drawn into the canvas, because tooltip elements would add style elements.
    tooltip: {
      renderMode: 'richText',
      confine: true,
      trigger: 'item',
      backgroundColor: look.ground,
      borderColor: look.line,
      textStyle: text,
      formatter: (item) => (Array.isArray(item) ? '' : (bars[item.dataIndex]?.hint ?? '')),
    },
    series: [
      {
        type: 'bar',
        data: bars.map(({ value, colour }) => (colour === undefined ? value : { value, itemStyle: { color: colour } })),
        barMaxWidth: WIDEST_BAR,
        itemStyle: {
          color: look.bar,
          borderRadius: isLines ? [0, look.corner, look.corner, 0] : [look.corner, look.corner, 0, 0],
        },
        label: {
          show: true,
          position: isLines ? 'right' : 'top',
          ...text,
          color: look.quiet,
          formatter: ({ dataIndex }: { readonly dataIndex: number }) => brief(bars[dataIndex]?.value ?? 0),
        },
      },
    ],
  };
}

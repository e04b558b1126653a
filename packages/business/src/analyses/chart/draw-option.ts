import { TooltipComponent, type TooltipComponentOption } from 'echarts/components';
import { init, use, type ECharts, type EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartLook, ChartSize, Drawing, Drawn } from './drawing.ts';

// Only these parts of the library are bundled. A canvas needs no styles, which the page's policy would refuse.
use([TooltipComponent, CanvasRenderer]);

/** Room between a label and what it is at, in px. */
export const ROOM = 8;

/** Points of a picture for each point of the screen, for paper. */
const PICTURE_RATIO = 3;

/** What makes the option of a chart, and the size where it is not that of the element. */
interface DrawnOption {
  readonly optionOf: (drawing: Drawing, width: number) => EChartsCoreOption;
  readonly size: ChartSize | undefined;
}

/** Draws the option that a chart makes for the width of its element, and again for another width. */
export function drawOption(element: HTMLElement, drawing: Drawing, drawn: DrawnOption): Drawn {
  const { optionOf, size } = drawn;
  let points = pointsOf(element);
  let chart = opened(element, drawing, { size, points });
  const draw = () => chart.setOption(optionOf(drawing, size?.width ?? element.clientWidth), true);
  draw();
  return {
    resize() {
      chart.resize();
      draw();
    },
    sharpen() {
      if (pointsOf(element) === points) return;
      // A canvas keeps the points that it began with.
      chart.dispose();
      points = pointsOf(element);
      chart = opened(element, drawing, { size, points });
      draw();
    },
    remove: () => chart.dispose(),
    picture: () => chart.getDataURL({ type: 'png', pixelRatio: PICTURE_RATIO, backgroundColor: drawing.look.ground }),
  };
}

interface OpenedOptions {
  readonly size: ChartSize | undefined;
  readonly points: number;
}

function opened(element: HTMLElement, { onPress }: Drawing, { size, points }: OpenedOptions): ECharts {
  const chart = init(element, null, { ...size, devicePixelRatio: points });
  if (onPress)
    chart.on('click', ({ dataIndex, seriesIndex }) => {
      if (dataIndex !== undefined) onPress(dataIndex, seriesIndex ?? 0);
    });
  return chart;
}

/** Points of the device for each px where the element is: a zoomed screen is drawn as sharply as another. */
function pointsOf(element: HTMLElement): number {
  // An older browser does not say how an element is zoomed.
  return globalThis.devicePixelRatio * ('currentCSSZoom' in element ? element.currentCSSZoom : 1);
}

/** How texts of a chart are written. */
export function textOf(look: ChartLook) {
  return { color: look.text, fontSize: look.fontSize, fontFamily: look.fontFamily };
}

/** What every chart has: it does not move, and a press on a value says more about it. */
export function baseOf({ look, hint }: Drawing) {
  return {
    animation: false,
    textStyle: { fontFamily: look.fontFamily },
    // Drawn into the canvas, because tooltip elements would add style elements.
    tooltip: {
      renderMode: 'richText',
      confine: true,
      trigger: 'item',
      backgroundColor: look.ground,
      borderColor: look.line,
      textStyle: textOf(look),
      formatter: (item) => (Array.isArray(item) ? '' : hint(item.dataIndex, item.seriesIndex ?? 0)),
    } satisfies TooltipComponentOption,
  };
}

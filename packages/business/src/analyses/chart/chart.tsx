import { Skeleton, theme } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { textWidth } from '../../drawing/text-width.ts';
import type { ChartLook, DrawChart, Drawing, PartPaint } from './drawing.ts';
import { loadDrawing } from './load-drawing.ts';
import {
  GROUPED_LINE_HEIGHT,
  LEAST_HEIGHT,
  LINE_HEIGHT,
  OTHER_HEIGHT,
  SHORT_LINE_HEIGHT,
  SHORT_NAME,
} from './limits.ts';

/** Properties of `Chart`. */
export interface ChartProps extends Omit<Drawing, 'look'> {
  /** `warning`: a larger value is worse. */
  readonly tone?: 'warning' | undefined;
  /** The paint of a part by its key, read where the chart is; missing: that of its series. */
  readonly paintOf?: ((element: HTMLElement, key: string) => PartPaint) | undefined;
  /** It is as high as its place instead of as its parts need. */
  readonly fills?: boolean | undefined;
  /** Called if the chart cannot be drawn, so that the table is shown. */
  readonly onFailed: () => void;
}

/** A chart; the table next to it is the alternative for everybody who does not see it. */
export function Chart({ tone, paintOf, fills = false, onFailed, ...drawing }: ChartProps) {
  const { shape, parts, series, isGrouped, brief, hint, onPress } = drawing;
  const element = useRef<HTMLDivElement>(null);
  const draw = usePiece(shape, onFailed);
  const look = useLook(tone);
  const { token } = theme.useToken();

  useEffect(() => {
    const { current: place } = element;
    if (!draw || !place) return undefined;
    const painted = paintOf ? parts.map((part) => ({ ...part, paint: paintOf(place, part.key) })) : parts;
    const chart = draw(place, { shape, parts: painted, series, isGrouped, brief, hint, onPress, look: look(place) });
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(place);
    // Another zoom changes no size in px, but it resizes the window.
    window.addEventListener('resize', chart.sharpen);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', chart.sharpen);
      chart.remove();
    };
  }, [draw, shape, parts, series, isGrouped, brief, hint, onPress, look, paintOf]);

  // Rows of bars keep their height in a place of its own height, and are scrolled there; a wall sets another one.
  const height = token.fontSize * (shape === 'bars' ? rowsHeight({ parts, series, isGrouped }, fills) : OTHER_HEIGHT);
  const rows = fills ? `var(--chart-rows-height, ${height}px)` : height;
  const size = { minHeight: fills && shape !== 'bars' ? LEAST_HEIGHT : rows };
  const chart = (
    <div className="chart" aria-hidden style={size}>
      <div ref={element} className={onPress ? 'chart-canvas chart-pressed' : 'chart-canvas'} />
      {draw ? null : <Skeleton active title={false} paragraph={{ rows: 3 }} />}
    </div>
  );
  return fills ? <div className="chart-fills">{chart}</div> : chart;
}

/** The height of rows of bars in multiples of the font size. In a place of its own height short names are closer. */
function rowsHeight({ parts, series, isGrouped }: Pick<ChartProps, 'parts' | 'series' | 'isGrouped'>, fills: boolean) {
  const isShort = parts.every(({ name }) => textWidth(name) <= SHORT_NAME);
  const line = fills && isShort ? SHORT_LINE_HEIGHT : LINE_HEIGHT;
  return (isGrouped ? line + GROUPED_LINE_HEIGHT * (series.length - 1) : line) * Math.max(parts.length, 2);
}

function usePiece(shape: Drawing['shape'], onFailed: () => void): DrawChart | undefined {
  const [piece, setPiece] = useState<{ readonly shape: Drawing['shape']; readonly draw: DrawChart }>();
  useEffect(() => {
    let isGone = false;
    void loadDrawing(shape).then(
      (draw) => isGone || setPiece({ shape, draw }),
      () => isGone || onFailed(),
    );
    return () => {
      isGone = true;
    };
  }, [shape, onFailed]);
  return piece?.shape === shape ? piece.draw : undefined;
}

/** Colours of charts in the tokens. */
const CHART_COLOURS = 8;

/** The colours and sizes of the theme, with those of charts as they are where the chart is. */
function useLook(tone: ChartProps['tone']): (place: HTMLElement) => ChartLook {
  const { token } = theme.useToken();
  const { colorLink, colorError, colorText, colorTextSecondary, colorBorder, colorBgElevated } = token;
  const { fontSize, fontFamily, borderRadiusSM } = token;
  return useCallback(
    (place) => {
      const style = getComputedStyle(place);
      // The size and the scheme of the place, which may differ from those of the theme.
      const others = Array.from({ length: CHART_COLOURS - 1 }, (_, at) =>
        style.getPropertyValue(`--mf-chart-${at + 2}`).trim(),
      );
      return {
        colours: tone === 'warning' ? [colorError] : [colorLink, ...others.filter((colour) => colour !== '')],
        // The colour of the place, which a dark screen in a light page sets.
        text: style.color === '' ? colorText : style.color,
        quiet: colorTextSecondary,
        line: colorBorder,
        ground: colorBgElevated,
        fontSize: Number.parseFloat(style.fontSize) || fontSize,
        fontFamily,
        corner: borderRadiusSM,
      };
    },
    [
      tone,
      colorLink,
      colorError,
      colorText,
      colorTextSecondary,
      colorBorder,
      colorBgElevated,
      fontSize,
      fontFamily,
      borderRadiusSM,
    ],
  );
}

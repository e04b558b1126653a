import { Skeleton, theme } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Bars, drawBars } from './draw-bars.ts';
import { stateWord } from '../records/moves.words.ts';
import type { FigureView } from './figure-views.ts';

export interface FigureChartProps extends Omit<Bars, 'look'> {
  /** Bars with the keys of their parts. */
  readonly bars: readonly (Bars['bars'][number] & { readonly key: string })[];
  readonly colours: FigureView['colours'];
  /** Called if the chart cannot be drawn, so that the table is shown. */
  readonly onFailed: () => void;
}

/** Height of a chart row, in multiples of the font size. */
const LINE_HEIGHT = 2.4;
const COLUMNS_HEIGHT = 20;

/** The bars of a figure; its table is the alternative. The chart library is loaded on first use. */
export function FigureChart({ direction, bars, brief, colours, onFailed }: FigureChartProps) {
  const { token } = theme.useToken();
  const element = useRef<HTMLDivElement>(null);
  const [draw, setDraw] = useState<{ readonly bars: typeof drawBars }>();
  const {
    colorLink,
    colorError,
    colorText,
    colorTextSecondary,
    colorBorder,
    colorBgElevated,
    fontSize,
    fontFamily,
    borderRadiusSM,
  } = token;

  useEffect(() => {
    let isGone = false;
    void import('./draw-bars.ts').then(
      (piece) => isGone || setDraw({ bars: piece.drawBars }),
      () => isGone || onFailed(),
    );
    return () => {
      isGone = true;
    };
  }, [onFailed]);

  useEffect(() => {
    if (!draw || !element.current) return undefined;
    const look = {
      bar: colours === 'warning' ? colorError : colorLink,
      text: colorText,
      quiet: colorTextSecondary,
      line: colorBorder,
      ground: colorBgElevated,
      fontSize,
      fontFamily,
      corner: borderRadiusSM,
    };
    const { current: place } = element;
    const coloured = colours === 'states' ? bars.map((bar) => ({ ...bar, colour: stateColour(place, bar.key) })) : bars;
    const chart = draw.bars(place, { direction, bars: coloured, brief, look });
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(place);
    return () => {
      watch.disconnect();
      chart.remove();
    };
  }, [
    draw,
    direction,
    bars,
    brief,
    colours,
    colorError,
    colorLink,
    colorText,
    colorTextSecondary,
    colorBorder,
    colorBgElevated,
    fontSize,
    fontFamily,
    borderRadiusSM,
  ]);

  const height = fontSize * (direction === 'columns' ? COLUMNS_HEIGHT : LINE_HEIGHT * Math.max(bars.length, 2));
  return (
    <div className="home-chart" aria-hidden style={{ height }}>
      <div ref={element} className="home-chart-canvas" />
      {draw ? null : <Skeleton active title={false} paragraph={{ rows: 3 }} />}
    </div>
  );
}

/** The colour of the tag of a state, by its code. */
function stateColour(element: HTMLElement, status: string): string {
  return getComputedStyle(element)
    .getPropertyValue(`--mf-state-${stateWord(Number(status))}-text`)
    .trim();
}

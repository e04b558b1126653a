import { Skeleton, theme } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Bars, drawBars } from './draw-bars.ts';

export interface FigureChartProps extends Omit<Bars, 'look'> {
  readonly isWarning: boolean;
  /** Called if the chart cannot be drawn, so that the table is shown. */
  readonly onFailed: () => void;
}

/** Height of a chart row, in multiples of the font size. */
const LINE_HEIGHT = 2.4;
const COLUMNS_HEIGHT = 20;

/** The bars of a figure; its table is the alternative. The chart library is loaded on first use. */
export function FigureChart({ direction, bars, brief, isWarning, onFailed }: FigureChartProps) {
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
      bar: isWarning ? colorError : colorLink,
      text: colorText,
      quiet: colorTextSecondary,
      line: colorBorder,
      ground: colorBgElevated,
      fontSize,
      fontFamily,
      corner: borderRadiusSM,
    };
    const chart = draw.bars(element.current, { direction, bars, brief, look });
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(element.current);
    return () => {
      watch.disconnect();
      chart.remove();
    };
  }, [
    draw,
    direction,
    bars,
    brief,
    isWarning,
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

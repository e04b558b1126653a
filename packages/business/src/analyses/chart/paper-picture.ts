import { LOOK_TOKENS } from '@org/meta-forms/antd';
import type { Drawing } from './drawing.ts';
import { GROUPED_LINE_HEIGHT, LINE_HEIGHT } from './limits.ts';
import { loadDrawing } from './load-drawing.ts';

// A4 without its margins, at 96 dots per inch.
const WIDTH = 680;
const HEIGHT = 260;

const { schemes, type, paper, ink } = LOOK_TOKENS;

/** A chart as a picture for paper, whatever the theme of the screen. */
export async function paperPicture(drawing: Omit<Drawing, 'look' | 'onPress'>, fontFamily: string): Promise<string> {
  const draw = await loadDrawing(drawing.shape);
  const look = {
    colours: schemes.light.charts,
    text: ink,
    quiet: ink,
    line: schemes.light.neutrals[5] ?? ink,
    ground: paper,
    fontSize: type.note,
    fontFamily,
    corner: 0,
  };
  const bars = drawing.isGrouped ? drawing.series.length : 1;
  const rows = (LINE_HEIGHT + GROUPED_LINE_HEIGHT * (bars - 1)) * type.note * drawing.parts.length;
  const size = {
    width: WIDTH,
    height: drawing.shape === 'bars' ? Math.max(rows, LINE_HEIGHT * type.note * 2) : HEIGHT,
  };
  const chart = draw(document.createElement('div'), { ...drawing, look }, size);
  try {
    return chart.picture();
  } finally {
    chart.remove();
  }
}

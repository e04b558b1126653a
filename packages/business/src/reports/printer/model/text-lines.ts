/** Width of a character for each px of its size: of Chinese characters and of others. */
const WIDE = 1.02;
const NARROW = 0.58;
const LINE_HEIGHT = 1.35;
/** Space at both sides of a text, and above and below it. */
const PADDING = { across: 8, down: 4 } as const;
/** Size of a text without a style, in px. */
export const TEXT_SIZE = 13;

/** Whether a text needs more than the width of its cell. */
export function overflows(text: string, { width, size }: { readonly width: number; readonly size: number }): boolean {
  return text.includes('\n') || textWidth(text, size) > width - PADDING.across;
}

/** The height that a text needs in a cell of a width, in px; an estimate that is rather too large. */
export function textHeight(text: string, { width, size }: { readonly width: number; readonly size: number }): number {
  const room = Math.max(width - PADDING.across, size);
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line, size) / room)), 0);
  return Math.ceil(lines * size * LINE_HEIGHT) + PADDING.down;
}

function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += (letter.charCodeAt(0) > 0xff ? WIDE : NARROW) * size;
  return width;
}

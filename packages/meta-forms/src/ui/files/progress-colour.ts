// One colour per fifth (forms.md, section 9), each readable on white.
const COLOURS = ['#cf1322', '#d46b08', '#ad6800', '#1677ff', '#389e0d'] as const;

/** Colour of the progress dial; it changes every 20 percent. */
export function progressColour(percent: number): string {
  return COLOURS[Math.min(Math.floor(Math.max(percent, 0) / 20), COLOURS.length - 1)] ?? COLOURS[0];
}

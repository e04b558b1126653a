import { LOOK_TOKENS } from '../frame/tokens.ts';

const { progress } = LOOK_TOKENS;

/** Colour of the progress dial; it changes every 20 percent (forms.md, section 9). */
export function progressColour(percent: number): string {
  return progress[Math.min(Math.floor(Math.max(percent, 0) / 20), progress.length - 1)] ?? progress[0];
}

/** The longest side of a frame in which codes are searched, in px: more costs time and finds no more. */
const LONGEST_SIDE = 800;

/** The size of a frame. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** The size in which a picture is searched: as it is, or smaller in the same proportion. */
export function frameSize({ width, height }: FrameSize): FrameSize {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

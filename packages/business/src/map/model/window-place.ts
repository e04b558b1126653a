/** Space between the window of a place and the place or the edge of the map, in px. */
const GAP = 16;
const EDGE = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The left upper corner of the window of a place that is at these px of the map: above it in the middle, below it where
 * there is no room above, and always inside the map. With a place out of sight the window leaves the map, too.
 */
export function windowPlace(
  [x, y]: readonly [number, number],
  map: Size,
  window: Size,
): readonly [left: number, top: number] {
  const above = [x - window.width / 2, y - GAP - window.height] as const;
  if (x < 0 || y < 0 || x > map.width || y > map.height) return above;
  const [left, top] = above;
  const fits = top >= EDGE;
  return [within(left, map.width - window.width), within(fits ? top : y + GAP, map.height - window.height)];
}

function within(start: number, room: number): number {
  return Math.max(EDGE, Math.min(start, room - EDGE));
}

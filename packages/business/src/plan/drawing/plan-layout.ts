import type { PlanRoom } from './plan-room.ts';

/** A rectangle of the drawing, in its own units. */
export interface PlanTile {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the rooms of a floor and its corridors are drawn. */
export interface PlanLayout {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly PlanTile[];
  readonly corridors: readonly PlanTile[];
}

/** The depth of a room, the width of a corridor, and the space between two wings and around the floor. */
const DEPTH = 84;
const CORRIDOR = 28;
const MARGIN = 20;
/** The width of a room grows with its area between these bounds, so that its name can be read. */
const WIDTH_PER_AREA = 4;
const LEAST_WIDTH = 92;
const MOST_WIDTH = 260;
const GAP = 2;
const WING = DEPTH * 2 + CORRIDOR + MARGIN;
/** A floor of few rooms is not drawn larger than others. */
const LEAST_DRAWING = 820;
/** The width of a floor as a multiple of its height, like that of a screen. */
const SHAPE = 2.2;

type Placed = Pick<PlanRoom, 'id' | 'code' | 'sort' | 'area'>;

/**
 * Lays the rooms of a floor out along corridors, by their place on the floor: as doors are numbered, one on the left,
 * one on the right. A floor with many rooms gets several wings.
 */
export function layOutFloor(rooms: readonly Placed[]): PlanLayout {
  const inOrder = rooms.toSorted((one, other) => one.sort - other.sort || one.code.localeCompare(other.code, 'zh'));
  const total = inOrder.reduce((sum, room) => sum + widthOf(room) + GAP, 0);
  const wings = Math.max(1, Math.round(Math.sqrt(total / (2 * SHAPE * WING))));
  const tiles: PlanTile[] = [];
  const ends: number[] = [];
  let next = 0;
  for (let wing = 0; wing < wings; wing += 1) {
    const y = MARGIN + wing * WING;
    const row = total / wings / 2;
    const x = { left: MARGIN, right: MARGIN };
    while (next < inOrder.length && (wing === wings - 1 || Math.min(x.left, x.right) - MARGIN < row)) {
      const room = inOrder[next];
      if (!room) break;
      const side = x.left <= x.right ? 'left' : 'right';
      const width = widthOf(room);
      tiles.push({ id: room.id, x: x[side], y: side === 'left' ? y : y + DEPTH + CORRIDOR, width, height: DEPTH });
      x[side] += width + GAP;
      next += 1;
    }
    ends.push(Math.max(x.left, x.right) - GAP);
  }
  const right = Math.max(...ends, MARGIN + LEAST_WIDTH);
  const corridors = ends.map((_, wing) => ({
    id: `corridor ${wing}`,
    x: MARGIN,
    y: MARGIN + wing * WING + DEPTH,
    width: right - MARGIN,
    height: CORRIDOR,
  }));
  return {
    width: Math.max(LEAST_DRAWING, right + MARGIN),
    height: wings * WING + MARGIN,
    tiles,
    corridors,
  };
}

function widthOf({ area }: Placed): number {
  return Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, area * WIDTH_PER_AREA)));
}

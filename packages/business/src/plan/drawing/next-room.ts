import type { PlanTile } from './plan-layout.ts';

/** A key that moves over the plan. */
export type PlanStep = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

const STEPS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);
/** How much more a distance across the direction of the key counts. */
const ACROSS = 3;

/** Whether a key moves over the plan. */
export function isPlanStep(key: string): key is PlanStep {
  return STEPS.has(key);
}

/** The room that a key leads to: the nearest in its direction; the same one if there is none. */
export function nextRoom(tiles: readonly PlanTile[], from: string | undefined, step: PlanStep): string | undefined {
  const start = tiles.find(({ id }) => id === from);
  if (step === 'Home' || !start) return tiles[0]?.id;
  if (step === 'End') return tiles.at(-1)?.id;
  const isAcross = step === 'ArrowUp' || step === 'ArrowDown';
  const sign = step === 'ArrowRight' || step === 'ArrowDown' ? 1 : -1;
  const [cx, cy] = centreOf(start);
  let nearest = { id: start.id, distance: Infinity };
  for (const tile of tiles) {
    const [x, y] = centreOf(tile);
    const along = sign * (isAcross ? y - cy : x - cx);
    // Rooms of one row have the same height, and those of one column rarely the same middle.
    if (along <= 1 || tile.id === start.id || (!isAcross && Math.abs(y - cy) > 1)) continue;
    const distance = along + ACROSS * Math.abs(isAcross ? x - cx : y - cy);
    if (distance < nearest.distance) nearest = { id: tile.id, distance };
  }
  return nearest.id;
}

function centreOf({ x, y, width, height }: PlanTile): readonly [number, number] {
  return [x + width / 2, y + height / 2];
}

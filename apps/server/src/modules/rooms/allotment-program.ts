/** A room that may be allotted, in the order of its house. */
export interface FreeRoom {
  readonly id: string;
  readonly area: number;
}

/** How much room somebody needs, in square metres. */
export interface Demand {
  readonly unitId: string;
  readonly deptId: string;
  readonly area: number;
}

/** Rooms for each demand, and the area that is missing. */
export interface Program {
  readonly rooms: readonly { readonly roomId: string; readonly demand: Demand }[];
  readonly unmet: readonly Demand[];
}

/**
 * Plans which rooms meet which demands, the largest demand first. A demand gets rooms that are next to each other in
 * the order of the plan. Its last room is replaced by the smallest free room that is large enough.
 */
export function planAllotment(rooms: readonly FreeRoom[], demands: readonly Demand[]): Program {
  const free = [...rooms];
  const planned: { roomId: string; demand: Demand }[] = [];
  const unmet: Demand[] = [];
  for (const demand of demands.toSorted((one, other) => other.area - one.area)) {
    const taken = takeRooms(free, demand.area);
    for (const { id } of taken) planned.push({ roomId: id, demand });
    const missing = demand.area - areaOf(taken);
    if (missing > 0) unmet.push({ ...demand, area: roundCents(missing) });
  }
  return { rooms: planned, unmet };
}

function takeRooms(free: FreeRoom[], area: number): readonly FreeRoom[] {
  const taken: FreeRoom[] = [];
  while (areaOf(taken) < area && free.length > 0) taken.push(...free.splice(0, 1));
  const last = taken.at(-1);
  if (!last || areaOf(taken) < area) return taken;
  const needed = area - (areaOf(taken) - last.area);
  const better = free
    .filter((room) => room.area >= needed && room.area < last.area)
    .toSorted((one, other) => one.area - other.area)[0];
  if (!better) return taken;
  free.splice(free.indexOf(better), 1);
  free.unshift(last);
  return [...taken.slice(0, -1), better];
}

function areaOf(rooms: readonly FreeRoom[]): number {
  return rooms.reduce((sum, room) => sum + room.area, 0);
}

function roundCents(area: number): number {
  return Math.round(area * 100) / 100;
}

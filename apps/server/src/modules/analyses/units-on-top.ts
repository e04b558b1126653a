/** A unit and the one above it. */
interface PlacedUnit {
  readonly id: string;
  readonly parentId: string;
}

/**
 * The unit with which each unit is counted: the topmost ones that the reader sees or, where this is a single one, those
 * right below it, each with what is below it.
 */
export function unitsOnTop(units: readonly PlacedUnit[]): ReadonlyMap<string, string> {
  const parents = new Map(units.map(({ id, parentId }) => [id, parentId]));
  const topmost = units.filter(({ parentId }) => !parents.has(parentId)).map(({ id }) => id);
  const [only] = topmost;
  const ends = new Set(topmost.length === 1 ? ['', only] : ['']);
  const topOf = (id: string): string => {
    let unit = id;
    // A unit cannot be above itself, but a loop in damaged data must not hold up the server.
    for (let step = 0; step < units.length; step += 1) {
      const parent = parents.get(unit);
      if (parent === undefined || !parents.has(parent) || ends.has(parent)) return unit;
      unit = parent;
    }
    return unit;
  };
  return new Map(units.map(({ id }) => [id, topOf(id)]));
}

/** The units that are a group without those below them, which are counted in groups of their own. */
export function unitsAlone(units: readonly PlacedUnit[], tops: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set(
    units.flatMap(({ id, parentId }) => (tops.has(parentId) && tops.get(id) !== tops.get(parentId) ? [parentId] : [])),
  );
}

/** Ticked rows, and the row at which a range starts with the rows that were ticked before it. */
export interface RangeStart {
  readonly id: string;
  readonly before: readonly string[];
}

/** The ids with one ticked or unticked. */
export function toggledId(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

/** The ids that were ticked before a range, and every row of the range in the order of the list. */
export function rangeIds(shown: readonly string[], start: RangeStart, id: string): readonly string[] {
  const [from, to] = [shown.indexOf(start.id), shown.indexOf(id)];
  const range = from < 0 || to < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return [...new Set([...start.before, ...range])];
}

/** The ids with all rows of the page ticked; without them where all were. */
export function pageIds(ids: readonly string[], shown: readonly string[]): readonly string[] {
  const onPage = new Set(shown);
  return isPageTicked(ids, shown) ? ids.filter((id) => !onPage.has(id)) : [...new Set([...ids, ...shown])];
}

/** Whether every row of the page is ticked. */
export function isPageTicked(ids: readonly string[], shown: readonly string[]): boolean {
  const ticked = new Set(ids);
  return shown.length > 0 && shown.every((id) => ticked.has(id));
}

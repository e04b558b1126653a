/** Most names that are compared: a form can have thousands. */
const MOST_COMPARED = 5000;
/** Longer names are compared by their start. */
const LENGTH_LIMIT = 40;

/**
 * The name that a person most likely meant; undefined where none is near: a third of the letters may differ, and no
 * more than `most`. Two letters in the wrong order differ as one. Width and case do not count.
 */
export function nearestName(written: string, names: Iterable<string>, most = LENGTH_LIMIT): string | undefined {
  const wanted = plain(written);
  let nearest: string | undefined;
  let least = Math.min(most, Math.max(1, Math.floor(wanted.length / 3))) + 1;
  let compared = 0;
  for (const name of names) {
    if (++compared > MOST_COMPARED) break;
    const distance = distanceBetween(wanted, plain(name), least);
    if (distance >= least) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().slice(0, LENGTH_LIMIT);
}

/** Insertions, deletions, replacements and swaps between two texts; at least `limit` where there are that many. */
function distanceBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let earlier: readonly number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let at = 1; at <= b.length; at++) {
      const replaced = (before[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
      const isSwap = a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      const swapped = isSwap ? (earlier[at - 2] ?? limit) + 1 : limit;
      now.push(Math.min(replaced, swapped, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    if (Math.min(...now) >= limit) return limit;
    earlier = before;
    before = now;
  }
  return before[b.length] ?? limit;
}

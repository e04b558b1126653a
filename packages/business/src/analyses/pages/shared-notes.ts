import type { LoadedTile } from '../tile/tile-place.tsx';

/** What every tile leaves out, to be said once, and the tiles without it. */
export interface SharedNotes {
  readonly shared: readonly string[];
  readonly loaded: readonly LoadedTile[];
}

/** Takes the sentences that all answers have in common out of the tiles. A single tile has its own. */
export function shareNotes(loaded: readonly LoadedTile[]): SharedNotes {
  const lefts = loaded.flatMap(({ answer }) => (answer ? [answer.left] : []));
  const shared = lefts.length < 2 ? [] : (lefts[0] ?? []).filter((one) => lefts.every((left) => left.includes(one)));
  if (shared.length === 0) return { shared, loaded };
  return { shared, loaded: loaded.map((tile) => withoutNotes(tile, shared)) };
}

function withoutNotes(tile: LoadedTile, shared: readonly string[]): LoadedTile {
  const { answer } = tile;
  if (!answer) return tile;
  return { ...tile, answer: { ...answer, left: answer.left.filter((one) => !shared.includes(one)) } };
}

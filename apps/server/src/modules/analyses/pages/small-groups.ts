import type { Answer } from '../analyses.service.ts';

/** Smaller groups could tell about single records. */
const LEAST_OPEN = 5;

type Kind = 'count' | 'sum' | 'average' | 'least' | 'most';
type Row = Answer['rows'][number];

const numberOf = ({ values }: Row) => values.at(-1) ?? 0;

/**
 * An answer for everybody, of one whose last measure counts records: groups of few records are folded into one, or left
 * out where even that is small. The total is that of the shown groups, so that nobody can subtract.
 */
export function withoutSmallGroups(
  { rows, isCut }: Answer,
  kinds: readonly Kind[],
  words: { readonly others: string; readonly smallLeft: string },
): Answer {
  const large = rows.filter((row) => numberOf(row) >= LEAST_OPEN);
  const small = rows.filter((row) => numberOf(row) < LEAST_OPEN);
  const folded = small.reduce((sum, row) => sum + numberOf(row), 0);
  const isFoldable = small.length > 1 && folded >= LEAST_OPEN && small.every(({ split }) => split === undefined);
  const others = isFoldable ? [othersOf(small, { kinds, name: words.others })] : [];
  const shown = [...large, ...others];
  return {
    rows: shown.map((row) => ({ ...row, values: row.values.slice(0, kinds.length) })),
    total: shown.reduce((sum, row) => sum + numberOf(row), 0),
    isCut,
    left: small.length === 0 ? [] : [words.smallLeft.replace('{least}', String(LEAST_OPEN))],
  };
}

function othersOf(
  small: readonly Row[],
  { kinds, name }: { readonly kinds: readonly Kind[]; readonly name: string },
): Row {
  const sumAt = (place: number) => small.reduce((sum, { values }) => sum + (values[place] ?? 0), 0);
  const values = [...kinds, 'count' as const].map((kind, place) =>
    // Averages of groups do not add up.
    kind === 'count' || kind === 'sum' ? Number(sumAt(place).toFixed(2)) : null,
  );
  return { key: '$others', name, values };
}

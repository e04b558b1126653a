/** The most rows of one statement: PostgreSQL accepts 65535 parameters. */
const MOST_ROWS_AT_ONCE = 1000;

/** Cuts rows into parts, each for one statement. */
export function rowParts<Row>(rows: readonly Row[], most = MOST_ROWS_AT_ONCE): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_none, at) => rows.slice(at * most, (at + 1) * most));
}

import { memo } from 'react';
import type { CompiledForm, LayoutRow } from '../compile/compiled-form.ts';
import { RowGroup } from './far/row-group.tsx';

/** Fields of one group: what is laid out and mounted together. */
const FIELDS_PER_GROUP = 25;
/** Rows on the first screen: they are real widgets from the first render on, also on the server. */
export const ROWS_AT_FIRST = 12;

/** The main area of a form: all rows of its grid, in groups. */
export const FormBody = memo(function FormBody({ compiled }: { readonly compiled: CompiledForm }) {
  return (
    <div className="mf-body">
      {groupsOf(compiled).map(({ rows, startsAt }) => (
        <RowGroup key={rows[0]?.key} rows={rows} liveAtFirst={startsAt < ROWS_AT_FIRST} />
      ))}
    </div>
  );
});

interface Group {
  readonly rows: readonly LayoutRow[];
  /** Number of rows of the form before it. */
  readonly startsAt: number;
}

const groups = new WeakMap<CompiledForm, readonly Group[]>();

function groupsOf(compiled: CompiledForm): readonly Group[] {
  const known = groups.get(compiled);
  if (known) return known;
  const made = cutIntoGroups(compiled.rows);
  groups.set(compiled, made);
  return made;
}

function cutIntoGroups(rows: readonly LayoutRow[]): readonly Group[] {
  const made: { readonly rows: LayoutRow[]; readonly startsAt: number }[] = [];
  let fields = FIELDS_PER_GROUP;
  for (const [startsAt, row] of rows.entries()) {
    const full = fields >= FIELDS_PER_GROUP;
    if (full) fields = 0;
    // Also cut where the first screen ends: the rest is drawn after the first paint.
    if (full || startsAt === ROWS_AT_FIRST) made.push({ rows: [], startsAt });
    made.at(-1)?.rows.push(row);
    fields += row.cells.length;
  }
  return made;
}

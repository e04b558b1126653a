import { memo } from 'react';
import type { CompiledForm, LayoutRow } from '../compile/compiled-form.ts';
import { FIELDS_PER_GROUP, ROWS_AT_FIRST } from './limits.ts';
import { RowGroup } from './row-group.tsx';

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
  /** Rows of the form before it. */
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
    if (fields >= FIELDS_PER_GROUP) {
      made.push({ rows: [], startsAt });
      fields = 0;
    }
    made.at(-1)?.rows.push(row);
    fields += row.cells.length;
  }
  return made;
}

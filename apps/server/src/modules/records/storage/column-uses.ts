import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import type { IndexWay } from './column-indexes.ts';

/** A list that took longer counts as slow. */
export const SLOW_MS = 100;
/** Slow lists within this many days earn an index. */
const DAYS_TO_EARN = 14;
/** An index that was made for use is dropped after this many days without use. */
export const DAYS_UNUSED = 90;
/** The most columns and ways that are counted between two flushes. */
const MOST_COUNTED = 5000;

/** How lists asked for a column. */
export interface AskedColumn {
  readonly columnName: string;
  /** The index that would have answered. */
  readonly way: IndexWay;
}

/** How often lists asked for a column of a form. */
export interface ColumnUse extends AskedColumn {
  /** Slow lists within the last days. */
  readonly slow: number;
}

/** Counts what lists ask for in memory; a flush adds it to the table. */
export interface ColumnUses {
  note(metaKey: string, list: { readonly asked: readonly AskedColumn[]; readonly milliseconds: number }): void;
  /** Counts that cannot be stored are lost: they are only statistics. */
  flush(db: Database, at: Date): Promise<void>;
}

interface Counted extends AskedColumn {
  readonly metaKey: string;
  uses: number;
  slow: number;
}

/** Counts uses of columns for one server process. */
export function createColumnUses(): ColumnUses {
  const counted = new Map<string, Counted>();
  return {
    note(metaKey, { asked, milliseconds }) {
      for (const { columnName, way } of asked) {
        const key = `${metaKey} ${columnName} ${way}`;
        const count = counted.get(key) ?? { metaKey, columnName, way, uses: 0, slow: 0 };
        if (!counted.has(key) && counted.size >= MOST_COUNTED) return;
        counted.set(key, count);
        count.uses += 1;
        if (milliseconds >= SLOW_MS) count.slow += 1;
      }
    },
    async flush(db, at) {
      const counts = [...counted.values()];
      counted.clear();
      const day = at.toISOString().slice(0, 10);
      if (counts.length > 0)
        await sql`insert into record_column_uses (meta_key, column_name, way, day, uses, slow)
          select "metaKey", "columnName", way, ${day}::date, uses, slow
          from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
            as counted("metaKey" text, "columnName" text, way text, uses integer, slow integer)
          on conflict (meta_key, column_name, way, day) do update
            set uses = record_column_uses.uses + excluded.uses, slow = record_column_uses.slow + excluded.slow`.execute(
          db,
        );
      await sql`delete from record_column_uses where day < ${day}::date - ${DAYS_UNUSED}::int`.execute(db);
    },
  };
}

/**
 * What lists of a form asked for, the slowest first: the flush deletes what is older than `DAYS_UNUSED`. The latest day
 * with a use is taken for today.
 */
export async function usesOf(db: Database, metaKey: string): Promise<readonly ColumnUse[]> {
  const { rows } = await sql<ColumnUse>`
    with uses as (select * from record_column_uses where meta_key = ${metaKey}),
      latest as (select max(day) as day from record_column_uses)
    select column_name as "columnName", way,
      coalesce(sum(slow) filter (where day > (select day from latest) - ${DAYS_TO_EARN}::int), 0)::int as slow
    from uses group by 1, 2 order by 3 desc, 1, 2`.execute(db);
  return rows;
}

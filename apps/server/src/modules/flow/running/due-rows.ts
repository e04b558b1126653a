import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { MOST_FIRED } from '../limits.ts';

/** How long a row waits after `tries` failed runs: a minute, then twice the time up to an hour. */
const retryAfter = sql`interval '1 minute' * least(60, power(2, least(tries, 10)))`;

interface DueTable<Key> {
  readonly table: 'flow_timers' | 'flow_reminders';
  /** The column with the time at which a row is due, and its type. */
  readonly dueColumn: 'due_at' | 'due_time';
  readonly dueType: 'timestamptz' | 'timestamp';
  /** What is read of a due row. */
  readonly columns: RawBuilder<unknown>;
  /** Tests that a row is the one with this key. */
  readonly isOf: (key: Key) => RawBuilder<boolean>;
}

/** The rows of a table that wait for their time: each is taken once, however many processes look. */
export function dueRows<Key, At extends Date | string>({ table, dueColumn, dueType, columns, isOf }: DueTable<Key>) {
  const own = sql.table(table);
  const due = sql.ref(dueColumn);
  return {
    /** The rows of all tenants that are due, the earliest first, without those of suspended instances. */
    async due(db: Database, at: At): Promise<readonly Key[]> {
      const { rows } = await sql<Key>`select ${columns} from ${own} as own
        where ${due} <= ${at} and not exists (select 1 from flow_instances as i
          where i.id = own.instance_id and i.status = 'suspended')
        order by ${due} limit ${MOST_FIRED}`.execute(db);
      return rows;
    },
    /** Deletes a due row; false if another process has it or has taken it. */
    async take(db: Database, key: Key, at: At): Promise<boolean> {
      const { rows } = await sql`delete from ${own} where ctid = (select ctid from ${own}
        where ${isOf(key)} and ${due} <= ${at} for update skip locked) returning tenant_id`.execute(db);
      return rows.length > 0;
    },
    /** Tries a row later: after one minute, then after twice the time up to an hour. */
    async postpone(db: Database, key: Key, at: At): Promise<void> {
      await sql`update ${own} set tries = tries + 1, ${due} = ${at}::${sql.raw(dueType)} + ${retryAfter}
        where ${isOf(key)}`.execute(db);
    },
  };
}

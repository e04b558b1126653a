import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { inOneTransaction } from '../../database/transaction.ts';
import { sealAnswer } from '../../http/idempotency.ts';
import { retireOtherKeys } from './open-sealing.ts';
import { sealedColumns, type SealedTextColumn } from './sealed-rows.ts';
import { isSealed, type Sealing } from './sealing.ts';

const BATCH_SIZE = 500;
/** How long a start waits for older transactions, and how often it checks. */
const OLDER_END_MS = 10_000;
const LOOK_MS = 50;

/**
 * Rewrites tables, so that the files of the database no longer contain old values of rows. Does nothing inside a
 * transaction, which cannot do this.
 */
export async function forgetOldRows(db: Database, tables: readonly string[]): Promise<void> {
  if (db.isTransaction) return;
  await olderTransactions(db);
  for (const table of tables) await sql`vacuum (full, analyze) ${sql.id(table)}`.execute(db);
}

// PostgreSQL keeps old rows as long as any transaction of the server is older than the change, in any of its databases.
async function olderTransactions(db: Database): Promise<void> {
  const {
    rows: [own],
  } = await sql<{ readonly id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  for (let waited = 0; waited < OLDER_END_MS; waited += LOOK_MS) {
    const { rows } = await sql`select 1 where pg_snapshot_xmin(pg_current_snapshot()) > ${own?.id}::xid8`.execute(db);
    if (rows.length > 0) return;
    await setTimeout(LOOK_MS);
  }
}

/** Seals the sealed columns of tables and the stored answers of repeated calls with the current key. */
export async function resealColumns(db: Database, sealing: Sealing): Promise<void> {
  for (const column of Object.values(sealedColumns)) await resealColumn(db, sealing, column);
  await resealAnswers(db, sealing);
}

/** Retires the other keys once no stored answer was sealed with them. */
export async function retireKeys(db: Database, sealing: Sealing): Promise<void> {
  const [current = ''] = sealing.keyIds;
  const old = await db
    .selectFrom('idempotency')
    .select('key')
    .where(sql<boolean>`not starts_with(body_hash, ${`${current}.`})`)
    .limit(1)
    .executeTakeFirst();
  if (!old) await retireOtherKeys(db, current);
}

interface StoredText {
  readonly id: string;
  readonly tenantId: string;
  readonly text: string;
}

async function resealColumn(db: Database, sealing: Sealing, { table, column }: SealedTextColumn): Promise<void> {
  let written = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const { last, changed } = await inOneTransaction(db, async (transaction) => {
      const { rows } =
        await sql<StoredText>`select id, tenant_id as "tenantId", ${sql.id(column)} as text from ${sql.id(table)}
        where id > ${after ?? ''} and ${sql.id(column)} <> '' and not starts_with(${sql.id(column)}, ${sealing.prefix})
        order by id limit ${BATCH_SIZE} for update`.execute(transaction);
      const settled = rows.flatMap(({ id, tenantId, text }) => {
        const place = { table, column, tenantId, id };
        const opened = sealing.open(text, place);
        return opened ? [{ id, text: String(sealing.seal(opened.value, place)) }] : [];
      });
      if (settled.length > 0) {
        await sql`update ${sql.id(table)} set ${sql.id(column)} = settled.text
          from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as settled(id text, text text)
          where ${sql.ref(`${table}.id`)} = settled.id`.execute(transaction);
      }
      return { last: rows.at(-1)?.id, changed: settled.length };
    });
    written += changed;
    after = last;
  }
  if (written > 0) await forgetOldRows(db, [table]);
}

// Old rows have a plain hash and a plain answer; those of another key expire within a day.
async function resealAnswers(db: Database, sealing: Sealing): Promise<void> {
  const rows = await db.selectFrom('idempotency').selectAll().where('body_hash', 'not like', '%.%').execute();
  for (const { tenant_id, user_id, key, body_hash, answer } of rows) {
    const [fingerprint = ''] = sealing.fingerprintsOf(body_hash);
    const resealed =
      answer === null || isSealed(answer)
        ? answer
        : sealAnswer(sealing, answer, { tenantId: tenant_id, userId: user_id, key });
    await db
      .updateTable('idempotency')
      .set({ body_hash: fingerprint, answer: resealed })
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute();
  }
  if (rows.length > 0) await forgetOldRows(db, ['idempotency']);
}

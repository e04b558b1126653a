import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { preparedPlan } from '../../shared/database/prepared-plans.ts';
import { isAnyOf } from '../../shared/database/maintained.ts';
import { inOneTransaction } from '../../shared/database/transaction.ts';
import type { AuditChainPort } from './audit.port.ts';
import type { AuditTables } from './audit.tables.ts';
import type { SealedLine } from './seal.ts';

const tables = (db: Database) => db.withTables<AuditTables>();
const parts = [
  'id',
  'tenant_id',
  'user_id',
  'account',
  'call',
  'outcome',
  'target',
  'request_id',
  'client_address',
  'user_agent',
  'create_time',
  'changes',
  'mark',
] as const;

/** Links that one statement reads when a chain is verified. */
const BATCH_SIZE = 2000;

// For a few lines by their ids: this plan stays good however long the chain grows.
const ownWithoutLink = sql<boolean>`(select count(*) from audit_links l where l.line_id = audit_log.id) = 0`;
const withoutLink = sql<boolean>`not exists (select 1 from audit_links l where l.line_id = audit_log.id)`;

/** Stores the chain separately from the lines, in a table that only grows. */
export const auditChainRepository: AuditChainPort = {
  whileHeld: (db, tenantId, work) =>
    // Read committed: after waiting for the lock, a statement must see the lines of the previous holder.
    inOneTransaction(db, async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${tenantId}`}, 0))`.execute(transaction);
      return work(transaction, await auditChainRepository.end(transaction, tenantId));
    }),
  async end(db, tenantId) {
    const row = await tables(db)
      .selectFrom('audit_heads')
      .select(['position', 'hash', 'mark'])
      .where('tenant_id', '=', tenantId)
      .modifyEnd(preparedPlan)
      .executeTakeFirst();
    return row && { ...row, position: Number(row.position) };
  },
  async unlinked(db, tenantId, ids) {
    const query = tables(db).selectFrom('audit_log').select(parts).where('tenant_id', '=', tenantId);
    return (ids ? query.where(isAnyOf('id', ids)).where(ownWithoutLink) : query.where(withoutLink))
      .orderBy('create_time')
      .orderBy('id')
      .modifyEnd(preparedPlan)
      .execute();
  },
  async extend(db, tenantId, links, end) {
    // One statement for any number of links, because every write extends the chain.
    const positions = links.map(({ position }) => String(position));
    await sql`with linked as (insert into audit_links (tenant_id, position, line_id, hash)
        select ${tenantId}, * from unnest(
          ${positions}::bigint[],
          ${links.map(({ lineId }) => lineId)}::text[],
          ${links.map(({ hash }) => hash)}::text[]))
      insert into audit_heads (tenant_id, position, hash, mark)
      values (${tenantId}, ${String(end.position)}, ${end.hash}, ${end.mark})
      on conflict (tenant_id) do update
        set position = excluded.position, hash = excluded.hash, mark = excluded.mark ${preparedPlan}`.execute(db);
  },
  async links(db, tenantId, after) {
    const rows = await tables(db)
      .selectFrom('audit_links')
      .leftJoin('audit_log', (join) =>
        join
          .onRef('audit_log.id', '=', 'audit_links.line_id')
          .onRef('audit_log.tenant_id', '=', 'audit_links.tenant_id'),
      )
      .select([
        'audit_links.position',
        'audit_links.hash',
        'audit_links.line_id as lineId',
        sql<SealedLine | null>`case when audit_log.id is null then null else to_jsonb(audit_log) end`.as('line'),
      ])
      .where('audit_links.tenant_id', '=', tenantId)
      .where('audit_links.position', '>', String(after))
      .orderBy('audit_links.position')
      .limit(BATCH_SIZE)
      .execute();
    return rows.map(({ position, hash, lineId, line }) => ({
      position: Number(position),
      hash,
      lineId,
      line: line === null ? undefined : { ...line, create_time: line.create_time.replace('T', ' ') },
    }));
  },
  async hashAt(db, tenantId, position) {
    const places = tables(db).selectFrom('audit_links').select('hash').where('tenant_id', '=', tenantId);
    return (await places.where('position', '=', String(position)).executeTakeFirst())?.hash;
  },
  async tenantsBehind(db) {
    const rows = await tables(db).selectFrom('audit_log').select('tenant_id').distinct().where(withoutLink).execute();
    return rows.map((row) => row.tenant_id);
  },
};

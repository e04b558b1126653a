import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { auditChainRepository } from '../../../apps/server/src/modules/audit/audit-chain.repository.ts';
import { createAuditChain } from '../../../apps/server/src/modules/audit/audit-chain.service.ts';
import { createChainEnds } from '../../../apps/server/src/modules/audit/chain-ends.ts';
import { listTableOf } from '../../../apps/server/src/modules/records/storage/table-names.ts';
import type { Database } from '../../../apps/server/src/shared/database/database.ts';
import { openDatabase } from '../../../apps/server/src/shared/database/open-database.ts';
import { auditSecret } from '../../../apps/server/src/shared/security/secret.ts';
import { databaseOf, tenantId, type Place } from './seed.ts';
import type { Truth } from './truth.ts';

const metaKey = 'everyType';

interface StoredRecord {
  readonly id: string;
  readonly name: string;
  readonly area: number;
  readonly version: number;
  readonly isRemoved: boolean;
  readonly lines: number;
}

/** Compares the knowledge of the callers with the database of a stopped server. Each fault is a sentence. */
export async function verify(place: Place, truth: Truth): Promise<readonly string[]> {
  const opened = await openDatabase(databaseOf(place));
  try {
    const { db } = opened;
    return [
      ...truth.faults,
      ...(await recordFaults(db, truth)),
      ...(await countFaults(db)),
      ...(await userFaults(db, truth)),
      ...(await fileFaults(db, truth)),
      ...(await importFaults(db, truth)),
      ...(await chainFaults(db, place)),
    ];
  } finally {
    await opened.close();
  }
}

async function storedRecords(db: Database): Promise<readonly StoredRecord[]> {
  // A line of the audit names its record; each version of a record has a line.
  const { rows } = await sql<StoredRecord>`with audited as (
      select substring(target from '(?:^|\\s)ids?=([0-9]+)') as id, count(*)::int as lines from audit_log
      where tenant_id = ${tenantId} and outcome = 'done' and call in ('records.submit', 'records.remove') group by 1)
    select r.id, content ->> 'name' as name, (content ->> 'area')::float8 as area, version,
      is_deleted as "isRemoved", coalesce(audited.lines, 0) as lines
    from records r left join audited on audited.id = r.id where meta_key = ${metaKey}`.execute(db);
  return rows;
}

async function recordFaults(db: Database, truth: Truth): Promise<readonly string[]> {
  const stored = Map.groupBy(await storedRecords(db), ({ name }) => name);
  const faults: string[] = [];
  for (const known of truth.records.values()) {
    const found = stored.get(known.name) ?? [];
    const [record] = found;
    if (!record) faults.push(`lost: record ${known.name}`);
    else if (found.length > 1) faults.push(`doubled: record ${known.name}`);
    else if (record.version !== known.version || record.area !== known.area || record.isRemoved !== known.isRemoved)
      faults.push(`lost: record ${known.name} is ${JSON.stringify(record)} and should be ${JSON.stringify(known)}`);
    else if (record.lines !== record.version)
      faults.push(`half: record ${known.name} of version ${record.version} has ${record.lines} lines in the audit`);
  }
  const imported = truth.imports.map(({ prefix }) => prefix);
  for (const [name, found] of stored) {
    const isKnown =
      truth.records.has(name) ||
      truth.sentRecords.has(name) ||
      imported.some((prefix) => name.startsWith(`${prefix}.`));
    if (!isKnown) faults.push(`nobody made record ${name}`);
    if (found.length > 1) faults.push(`doubled: ${name} ${found.length} times`);
  }
  return faults;
}

async function countFaults(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{
    readonly unit: string;
    readonly counted: number;
    readonly stored: number;
    readonly listed: number;
  }>`select unit_id as unit, sum(counted)::int as counted, sum(stored)::int as stored, sum(listed)::int as listed from (
      select unit_id, total as counted, 0 as stored, 0 as listed from record_count_parts where meta_key = ${metaKey}
      union all select unit_id, 0, 1, 0 from records where meta_key = ${metaKey} and not is_deleted
      union all select unit_id, 0, 0, 1 from ${sql.id(listTableOf(metaKey))}) as numbers
    group by 1 having sum(counted) <> sum(stored) or sum(stored) <> sum(listed)`.execute(db);
  return rows.map(
    ({ unit, counted, stored, listed }) =>
      `counts: unit ${unit} has ${stored} records, counted ${counted}, listed ${listed}`,
  );
}

async function userFaults(db: Database, truth: Truth): Promise<readonly string[]> {
  const { rows } = await sql<{
    readonly account: string;
    readonly total: number;
  }>`select account, count(*)::int as total from users where account like 'p%' and not is_deleted group by 1`.execute(
    db,
  );
  const stored = new Map(rows.map(({ account, total }) => [account, total]));
  const lost = [...truth.users.keys()]
    .filter((account) => !stored.has(account))
    .map((account) => `lost: user ${account}`);
  const wrong = rows
    .filter(({ account, total }) => total > 1 || !truth.sentUsers.has(account))
    .map(({ account, total }) => `doubled: user ${account} ${total} times`);
  return [...lost, ...wrong];
}

async function fileFaults(db: Database, truth: Truth): Promise<readonly string[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly size: number;
  }>`select id, size::int as size from files where tenant_id = ${tenantId} and not is_deleted`.execute(db);
  const stored = new Map(rows.map(({ id, size }) => [id, size]));
  const faults: string[] = [];
  for (const { id, size, sha256 } of truth.files.values()) {
    if (stored.get(id) !== size) faults.push(`lost: file ${id}`);
    else if ((await digestOf(db, id)) !== sha256) faults.push(`half: file ${id} holds other bytes`);
  }
  const { rows: untold } = await sql<{
    readonly id: string;
  }>`select id from files f where tenant_id = ${tenantId} and not is_deleted
    and not exists (select 1 from audit_log where call = 'files.upload' and target like '%' || f.id || '%')`.execute(
    db,
  );
  return [...faults, ...untold.map(({ id }) => `half: file ${id} has no line in the audit`)];
}

async function digestOf(db: Database, id: string): Promise<string> {
  const hash = createHash('sha256');
  const { rows } = await sql<{ readonly bytes: Buffer }>`select bytes from file_chunks
    where file_id = (select coalesce(nullif(content_id, ''), id) from files where id = ${id})
    order by position`.execute(db);
  for (const { bytes } of rows) hash.update(bytes);
  return hash.digest('hex');
}

async function importFaults(db: Database, truth: Truth): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { prefix, rows: expected, outcome } of truth.imports) {
    const { rows } = await sql<{
      readonly total: number;
    }>`select count(*)::int as total from records
      where meta_key = ${metaKey} and content ->> 'name' like ${`${prefix}.%`}`.execute(db);
    const total = rows[0]?.total ?? 0;
    if (total !== 0 && total !== expected) faults.push(`half: import ${prefix} made ${total} of ${expected} records`);
    if (outcome === 'done' && total === 0) faults.push(`lost: import ${prefix}`);
    if (outcome === 'failed' && total > 0)
      faults.push(`doubled when it is begun again: import ${prefix} was reported as failed and made ${total} records`);
  }
  return faults;
}

async function chainFaults(db: Database, { folder }: Place): Promise<readonly string[]> {
  const failures: string[] = [];
  // The file in which the killed server stored the ends of its chains.
  const ends = createChainEnds({
    file: join(folder, 'audit-ends.json'),
    onFailed: (error) => failures.push(`chain of the audit: ${String(error)}`),
  });
  const chain = createAuditChain({ db, port: auditChainRepository, key: await auditSecret(db), ends });
  await chain.catchUp();
  const report = await chain.verify(tenantId);
  ends.close();
  if (failures.length > 0) return failures;
  return report.intact ? [] : [`chain of the audit: ${JSON.stringify(report)}`];
}

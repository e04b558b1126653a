import { sql } from 'kysely';
import { isAnyOf } from '../../shared/database/maintained.ts';
import { IMPORT_KEY, isNamed } from '../../shared/files/file-reach.ts';
import type { FilesPort } from './files.port.ts';
import type { FilesTables } from './files.tables.ts';

/** Assigns files to records and announcements. */
export const filesOfOwners: Pick<FilesPort, 'claim' | 'release' | 'giveUp'> = {
  async claim({ db, tenantId, userId }, { businessKey, unitId, ids }) {
    if (ids.length === 0) return;
    await db
      .withTables<FilesTables>()
      .updateTable('files')
      .set({ business_key: businessKey, unit_id: unitId })
      .where('tenant_id', '=', tenantId)
      .where('create_user', '=', userId)
      .where('business_key', '<>', IMPORT_KEY)
      .where(sql<boolean>`not ${isNamed('files')}`)
      .where('is_deleted', '=', false)
      .where(isAnyOf('id', ids))
      .execute();
    await sql`insert into file_namings (file_id, business_key)
      select id, ${businessKey} from files where tenant_id = ${tenantId} and ${isAnyOf('id', ids)} and not is_deleted
        and business_key not in ('', ${IMPORT_KEY}, ${businessKey})
      on conflict do nothing`.execute(db);
  },
  // The unit stays, because another owner must not show a file to people who could not see it before.
  async release({ db, tenantId }, businessKeys) {
    if (businessKeys.length === 0) return;
    await sql`update files set business_key = other.business_key from (
        select distinct on (f.id) f.id, n.business_key from files f join file_namings n on n.file_id = f.id
        where f.tenant_id = ${tenantId} and ${isAnyOf('f.business_key', businessKeys)} and not f.is_deleted
          and not ${isNamed('f')} and ${isNamed('f', 'n.business_key')}
        order by f.id, n.business_key) other
      where files.id = other.id`.execute(db);
  },
  async giveUp(scope, businessKeys) {
    await filesOfOwners.release(scope, businessKeys);
    await sql`delete from file_namings where ${isAnyOf('business_key', businessKeys)}
      and exists (select from files f where f.id = file_id and f.tenant_id = ${scope.tenantId})`.execute(scope.db);
    await sql`update files set business_key = ''
      where tenant_id = ${scope.tenantId} and ${isAnyOf('business_key', businessKeys)}`.execute(scope.db);
  },
};

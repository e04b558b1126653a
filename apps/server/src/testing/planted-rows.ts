import { allCalls, type Call } from '@org/contract';
import { sql } from 'kysely';
import type { DictionariesTables } from '../modules/dictionaries/dictionaries.tables.ts';
import type { ErrorLogsTables } from '../modules/error-logs/error-logs.tables.ts';
import type { FilesTables } from '../modules/files/files.tables.ts';
import type { ParametersTables } from '../modules/parameters/parameters.tables.ts';
import type { PostsTables } from '../modules/posts/posts.tables.ts';
import type { ReportColumnsTables } from '../modules/report-columns/report-columns.tables.ts';
import type { AnnouncementsTables } from '../modules/announcements/announcements.tables.ts';
import type { MessagesTables } from '../modules/messages/messages.tables.ts';
import type { AuditTables } from '../modules/audit/audit.tables.ts';
import type { Database } from '../shared/database/database.ts';
import { buttonRow } from './grant-buttons.ts';
import { storeModuleForms } from './test-forms.ts';
import { storeStandard } from './test-standards.ts';

/** A row of tenant 000000 and unit east that users of other tenants and units must neither see nor change. */
export interface PlantedRow {
  readonly id: string;
  readonly table: string;
  /** The users who must not see it: those of other tenants, or also those of other units. */
  readonly hiddenFrom: 'tenant' | 'unit';
}

const rows = {
  users: { id: 'user-east', table: 'users', hiddenFrom: 'unit' },
  units: { id: 'unit-east', table: 'units', hiddenFrom: 'unit' },
  departments: { id: 'department-east', table: 'departments', hiddenFrom: 'unit' },
  roles: { id: 'role-clerk', table: 'roles', hiddenFrom: 'tenant' },
  menus: { id: 'menu-user', table: 'menus', hiddenFrom: 'tenant' },
  topMenus: { id: 'top-menu-planted', table: 'top_menus', hiddenFrom: 'tenant' },
  tenants: { id: 'tenant-0', table: 'tenants', hiddenFrom: 'tenant' },
  dictionaries: { id: 'dictionary-planted', table: 'dictionaries', hiddenFrom: 'tenant' },
  parameters: { id: 'parameter-planted', table: 'parameters', hiddenFrom: 'tenant' },
  forms: { id: 'form-000000-village', table: 'meta_forms', hiddenFrom: 'tenant' },
  formVersions: { id: 'form-version-planted', table: 'meta_form_revisions', hiddenFrom: 'tenant' },
  audit: { id: 'audit-planted', table: 'audit_log', hiddenFrom: 'tenant' },
  files: { id: 'file-east', table: 'files', hiddenFrom: 'unit' },
  posts: { id: 'post-planted', table: 'posts', hiddenFrom: 'tenant' },
  reportColumns: { id: 'report-columns-planted', table: 'report_columns', hiddenFrom: 'tenant' },
  queryTemplates: { id: 'query-template-planted', table: 'query_templates', hiddenFrom: 'unit' },
  listViews: { id: 'list-view-planted', table: 'list_views', hiddenFrom: 'unit' },
  errorLogs: { id: 'error-log-planted', table: 'error_logs', hiddenFrom: 'tenant' },
  officeArea: { id: 'office-area-planted', table: 'office_area_standards', hiddenFrom: 'tenant' },
  messages: { id: 'message-planted', table: 'messages', hiddenFrom: 'unit' },
  announcements: { id: 'notice-planted', table: 'notices', hiddenFrom: 'unit' },
  records: { id: 'record-east', table: 'records', hiddenFrom: 'unit' },
} as const satisfies Readonly<Record<string, PlantedRow>>;

export const plantedRows: readonly PlantedRow[] = Object.values(rows);

const rowsByModule: Readonly<Record<string, PlantedRow>> = {
  ...rows,
  metaForms: rows.forms,
  references: rows.records,
  recordLookups: rows.records,
  registrations: rows.records,
  deskNotices: rows.announcements,
  familyLogs: rows.audit,
};

/** The planted row for a call; undefined if the call needs none. */
export function plantedFor(call: Call): PlantedRow | undefined {
  const [module = '', name = ''] = call.name.split('.');
  if (module === 'organization') return name.startsWith('unit') ? rows.units : rows.departments;
  if (call.name === 'references.jobNames') return rows.posts;
  if (call.name === 'registrations.area') return rows.units;
  if (/^metaForms[.](version|nameVersion)$/.test(call.name)) return rows.formVersions;
  return Object.hasOwn(rowsByModule, module) ? rowsByModule[module] : undefined;
}

const stamp = {
  create_user: '1',
  create_time: '2026-01-01 08:00:00',
  update_user: '1',
  update_time: '2026-01-01 08:00:00',
};
const place = { tenant_id: '000000', ...stamp };

/**
 * Stores the rows that the test tenants lack, and gives `west` every permission, so that only the unit of a row can
 * refuse.
 */
export async function plantRows(db: Database): Promise<void> {
  await storeModuleForms(db);
  await sql`insert into meta_form_revisions (
      id, form_id, tenant_id, draft_version, published_version, definition, create_user, create_time)
    select ${rows.formVersions.id}, id, tenant_id, 1, 0, definition, '1', ${stamp.create_time}::timestamp
    from meta_forms where id = ${rows.forms.id}`.execute(db);
  const department = {
    id: rows.departments.id,
    unit_id: 'unit-east',
    parent_id: '0',
    path: `/${rows.departments.id}/`,
    dept_name: 'planted',
    full_name: 'planted',
    sort: 0,
    remark: '',
  };
  await db
    .insertInto('departments')
    .values({ ...department, ...place })
    .execute();
  const entry = {
    id: rows.dictionaries.id,
    parent_id: '0',
    code: 'planted',
    dict_key: '-1',
    dict_value: 'planted',
    sort: 0,
    remark: '',
    is_sealed: 0,
  };
  await db
    .withTables<DictionariesTables>()
    .insertInto('dictionaries')
    .values({ ...entry, ...place })
    .execute();
  const parameter = {
    id: rows.parameters.id,
    param_name: 'planted',
    param_key: 'planted',
    param_value: 'planted',
    remark: '',
  };
  await db
    .withTables<ParametersTables>()
    .insertInto('parameters')
    .values({ ...parameter, ...place })
    .execute();
  const file = {
    id: rows.files.id,
    unit_id: 'unit-east',
    business_key: 'village:record-east:item',
    file_name: 'planted.txt',
    content_type: 'text/plain',
    size: '1',
    sha256: '',
  };
  await db
    .withTables<FilesTables>()
    .insertInto('files')
    .values({ ...file, ...place })
    .execute();
  // Other users see a file only while its record names it.
  await sql`update records set content = content || jsonb_build_object('item', ${rows.files.id}::text)
    where meta_key = 'village' and id = ${rows.records.id} and tenant_id = '000000'`.execute(db);
  // A refused sign-in is in every list of the audit.
  const line = {
    id: rows.audit.id,
    tenant_id: '000000',
    user_id: '1',
    account: 'planted',
    call: 'auth.signIn',
    outcome: 'planted',
    target: '',
    request_id: '',
    client_address: '',
    user_agent: '',
    create_time: stamp.create_time,
  };
  await db.withTables<AuditTables>().insertInto('audit_log').values(line).execute();
  const post = { id: rows.posts.id, category: 0, post_code: 'planted', post_name: 'planted', sort: 0, remark: '' };
  await db
    .withTables<PostsTables>()
    .insertInto('posts')
    .values({ ...post, ...place })
    .execute();
  const columns = { id: rows.reportColumns.id, report_name: 'planted', columns: '[]' };
  await db
    .withTables<ReportColumnsTables>()
    .insertInto('report_columns')
    .values({ ...columns, ...place })
    .execute();
  await sql`insert into query_templates (
      id, tenant_id, meta_form_id, unit_id, name, template_config, create_time, update_time)
    values (${rows.queryTemplates.id}, '000000', 'planted', 'unit-east', 'planted', '[]',
      ${stamp.create_time}, ${stamp.create_time})`.execute(db);
  await sql`insert into list_views (
      id, tenant_id, unit_id, meta_key, name, audience, view_json, create_time, update_time)
    values (${rows.listViews.id}, '000000', 'unit-east', 'village', 'planted', 'unit', '{}',
      ${stamp.create_time}, ${stamp.create_time})`.execute(db);
  const fault = {
    id: rows.errorLogs.id,
    tenant_id: '000000',
    user_id: '1',
    account: 'planted',
    url: '',
    type: '',
    occur_time: '',
    message: '',
    stack: '',
    details: '',
    client_address: '',
    user_agent: '',
    create_time: stamp.create_time,
  };
  await db.withTables<ErrorLogsTables>().insertInto('error_logs').values(fault).execute();
  await storeStandard(db, rows.officeArea.id);
  const message = {
    id: rows.messages.id,
    tenant_id: '000000',
    receiver_id: 'user-admin',
    batch_id: '1',
    message_type: 2,
    title: 'planted',
    content: 'planted',
    business_key: '',
    letter: '',
    params: '{}',
    other_titles: '',
    is_read: false,
    create_time: stamp.create_time,
  };
  await db.withTables<MessagesTables>().insertInto('messages').values(message).execute();
  const notice = {
    id: rows.announcements.id,
    unit_id: 'unit-bureau',
    title: 'planted',
    category: '',
    content: 'planted',
    units: '',
    departments: '',
    persons: '',
    status: 1,
    release_time: stamp.create_time,
    end_date: '',
  };
  await db
    .withTables<AnnouncementsTables>()
    .insertInto('notices')
    .values({ ...notice, ...place })
    .execute();
  await db
    .withTables<AnnouncementsTables>()
    .insertInto('notice_readers')
    .values({ notice_id: notice.id, user_id: 'user-admin', read_time: null })
    .execute();
  await sql`insert into top_menus (id, tenant_id, code, name, create_time, update_time)
    values (${rows.topMenus.id}, '000000', 'planted', 'planted', now(), now())`.execute(db);
  await grantEverything(db);
}

async function grantEverything(db: Database): Promise<void> {
  const codes = [
    ...new Set(allCalls.flatMap((call) => [call.permission, call.permissionToAdd ?? call.permission])),
  ].filter((code) => code.includes('_'));
  const buttons = codes.map((code) => buttonRow({ id: `all-${code}`, tenant_id: '000000', code }));
  const added = await db
    .insertInto('menus')
    .values(buttons)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  await db
    .insertInto('role_menus')
    .values(added.map(({ id }) => ({ role_id: 'role-manager', menu_id: id })))
    .execute();
}

/** The planted rows as stored in the database, independent of the calls. */
export async function readPlanted(db: Database): Promise<string> {
  const each = plantedRows.map(
    ({ id, table }) =>
      sql`(select to_jsonb(planted) as row from ${sql.table(table)} as planted
        where id = ${id} order by to_jsonb(planted)::text)`,
  );
  const { rows: stored } = await sql`${sql.join(each, sql` union all `)}`.execute(db);
  return JSON.stringify(stored, null, 1);
}

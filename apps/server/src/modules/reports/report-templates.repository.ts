import { sql, type RawBuilder } from 'kysely';
import type { WorkbookTemplate } from '@org/sheets';
import { containing, holdRow, isAnyOf, removeRows, updateRow } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import { pageWindow, sortColumns, toPage } from '../../shared/http/paging.ts';
import type {
  ReportTemplatesPort,
  TemplateDraft,
  TemplateFilter,
  TemplateRow,
  VersionRow,
} from './report-templates.port.ts';

const TABLE = 'report_templates';

const columns = sql.raw(`id, name, report_class as "reportClass", meta_key as "metaKey", remark, published,
  is_changed as "isChanged", version,
  create_user as "createUser", create_time as "createTime", update_user as "updateUser", update_time as "updateTime",
  coalesce((select u.real_name from users u
    where u.id = report_templates.update_user and u.tenant_id = report_templates.tenant_id), '') as "updateUserName"`);

const sortable = {
  name: 'name',
  createTime: 'create_time',
  updateTime: 'update_time',
  published: 'published',
} as const;

function existing({ tenantId }: Pick<Scope, 'tenantId'>): RawBuilder<unknown> {
  return sql`tenant_id = ${tenantId} and not is_deleted`;
}

function matching({
  name = '',
  reportClass = '',
  reportClasses,
  metaKey,
  isPublished,
}: TemplateFilter): RawBuilder<unknown> {
  const tests = [
    ...(name === '' ? [] : [sql`name ilike ${containing(name)}`]),
    ...(reportClass === '' ? [] : [sql`report_class = ${reportClass}`]),
    ...(reportClasses ? [isAnyOf('report_class', reportClasses)] : []),
    ...(metaKey === undefined ? [] : [sql`meta_key = ${metaKey}`]),
    ...(isPublished === undefined ? [] : [isPublished ? sql`published > 0` : sql`published = 0`]),
  ];
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `);
}

async function page(scope: Scope, filter: TemplateFilter) {
  const window = pageWindow(filter);
  const found = sql`${existing(scope)} and ${matching(filter)}`;
  const asked = sortColumns(filter, sortable);
  const order = (asked.length === 0 ? [{ column: 'update_time', direction: 'desc' as const }] : asked).map(
    ({ column, direction }) => sql`${sql.ref(column)} ${sql.raw(direction)}`,
  );
  const { rows } = await sql<TemplateRow>`select ${columns} from report_templates where ${found}
    order by ${sql.join(order)}, id limit ${window.size} offset ${window.offset}`.execute(scope.db);
  const counted = await sql<{ readonly total: number }>`
    select count(*)::int as total from report_templates where ${found}`.execute(scope.db);
  return toPage([...rows], counted.rows[0]?.total ?? 0, window);
}

interface StoredContent {
  readonly fileName: string;
  readonly workbook: Buffer;
  readonly template: string;
}

async function content({ db, tenantId }: Pick<Scope, 'db' | 'tenantId'>, id: string, number = 0) {
  const { rows } =
    number === 0
      ? await sql<StoredContent>`select file_name as "fileName", workbook, template from report_templates
          where tenant_id = ${tenantId} and id = ${id} and not is_deleted`.execute(db)
      : await sql<StoredContent>`select file_name as "fileName", workbook, template from report_template_versions
          where tenant_id = ${tenantId} and template_id = ${id} and number = ${number}`.execute(db);
  const [row] = rows;
  // The text was written by `values` below.
  return row && { ...row, workbook: Buffer.from(row.workbook), template: JSON.parse(row.template) as WorkbookTemplate };
}

function values({ name, reportClass, metaKey, remark, content: own }: TemplateDraft) {
  return {
    name,
    report_class: reportClass,
    meta_key: metaKey,
    remark,
    ...(own
      ? {
          file_name: own.fileName,
          workbook: own.workbook,
          template: JSON.stringify(own.template),
          is_changed: true,
        }
      : {}),
  };
}

/** Stores templates of reports in the database, with the bytes of their workbooks. */
export const reportTemplatesRepository: ReportTemplatesPort = {
  page,
  async find(scope, id) {
    const { rows } = await sql<TemplateRow>`select ${columns} from report_templates
      where ${existing(scope)} and id = ${id}`.execute(scope.db);
    return rows[0];
  },
  content,
  async versions({ db, tenantId }, id) {
    const { rows } = await sql<VersionRow>`
      select number, create_user as "createUser", create_time as "createTime", (
        select count(*)::int from report_tasks task where task.tenant_id = version.tenant_id
          and task.template_id = version.template_id and task.number = version.number) as "usedByTasks"
      from report_template_versions version
      where tenant_id = ${tenantId} and template_id = ${id} order by number desc`.execute(db);
    return rows;
  },
  async insert({ db, tenantId, userId, now }, draft, id) {
    const { content: own } = draft;
    if (!own) throw new RangeError('A new template has a workbook.');
    await sql`insert into report_templates (
        id, tenant_id, name, report_class, meta_key, remark, file_name, workbook, template,
        create_user, create_time, update_user, update_time)
      values (${id}, ${tenantId}, ${draft.name}, ${draft.reportClass}, ${draft.metaKey}, ${draft.remark},
        ${own.fileName}, ${own.workbook}, ${JSON.stringify(own.template)}, ${userId}, ${now}::timestamp, ${userId},
        ${now}::timestamp)`.execute(db);
  },
  update: (context, draft, id) => updateRow(context, { table: TABLE, id }, values(draft)),
  async publish(context, id, number) {
    const { db, tenantId, userId, now } = context;
    await sql`insert into report_template_versions (
        tenant_id, template_id, number, file_name, workbook, template, create_user, create_time)
      select tenant_id, id, ${number}::int, file_name, workbook, template, ${userId}, ${now}::timestamp
      from report_templates where tenant_id = ${tenantId} and id = ${id}`.execute(db);
    await updateRow(context, { table: TABLE, id }, { published: number, is_changed: false });
  },
  hold: (context, id) => holdRow(context, TABLE, id),
  async used(scope, ids) {
    const { rows } = await sql<{ readonly name: string }>`select name from report_templates template
      where ${existing(scope)} and ${isAnyOf('id', ids)} and exists (
        select from report_tasks task where task.tenant_id = ${scope.tenantId} and task.template_id = template.id)
      order by name`.execute(scope.db);
    return rows.map(({ name }) => name);
  },
  remove: (context, ids) => removeRows(context, TABLE, ids),
};

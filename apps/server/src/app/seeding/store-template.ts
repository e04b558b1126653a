import type { WorkbookTemplate } from '@org/sheets';
import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import type { createdBy } from '../../shared/database/maintained.ts';
import { createId } from '../../shared/ids/snowflake.ts';

/** A template of a demo: of reports, or with `metaKey` of prints of this form. */
export interface SeededTemplate {
  readonly tenantId: string;
  readonly stamp: ReturnType<typeof createdBy>;
  readonly name: string;
  readonly remark: string;
  readonly reportClass?: string;
  readonly metaKey?: string;
  readonly workbook: Buffer;
  readonly template: WorkbookTemplate;
}

/** Stores a template with its first version, published, and answers its id. */
export async function storeTemplate(db: Database, seeded: SeededTemplate): Promise<string> {
  const { tenantId, stamp, name, remark, reportClass = '', metaKey = '', workbook } = seeded;
  const id = createId();
  const fileName = `${name}.xlsx`;
  const template = JSON.stringify(seeded.template);
  await sql`insert into report_templates (id, tenant_id, name, report_class, meta_key, remark, published, is_changed,
      file_name, workbook, template, create_user, create_time, update_user, update_time)
    values (${id}, ${tenantId}, ${name}, ${reportClass}, ${metaKey}, ${remark}, 1, false,
      ${fileName}, ${workbook}, ${template}, ${stamp.create_user}, ${stamp.create_time}::timestamp,
      ${stamp.update_user}, ${stamp.update_time}::timestamp)`.execute(db);
  await sql`insert into report_template_versions (tenant_id, template_id, number, file_name, workbook, template,
      create_user, create_time)
    values (${tenantId}, ${id}, 1, ${fileName}, ${workbook}, ${template}, ${stamp.create_user},
      ${stamp.create_time}::timestamp)`.execute(db);
  return id;
}

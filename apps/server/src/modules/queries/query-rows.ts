import { sql } from 'kysely';
import type { RequestContext } from '../../shared/http/context.ts';
import { readJson } from '../../shared/json/read-json.ts';
import { MOST_OF_FORM, MOST_OF_PERSON } from './limits.ts';
import { queriesRefusal } from './queries.words.ts';

/** Refuses a text that is no JSON list or object. */
export function requireJson(text: string): void {
  let value: unknown;
  try {
    value = readJson(text);
  } catch {
    throw queriesRefusal('QUERY_TEXT_INVALID');
  }
  if (typeof value !== 'object' || value === null) throw queriesRefusal('QUERY_TEXT_INVALID');
}

/** The rows of a person in one table, and the column that names their form. */
export interface OwnRows {
  readonly table: 'query_schemes' | 'list_views';
  readonly formColumn: 'form_key' | 'meta_key';
}

/** Refuses a new row of a person who has too many. Two saves of one person wait for each other. */
export async function requireRoom(
  { db, tenantId, userId }: RequestContext,
  { table, formColumn }: OwnRows,
  formKey: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${table}/${tenantId}/${userId}`}))`.execute(db);
  const { rows } = await sql<{ readonly ofForm: number; readonly all: number }>`
    select count(*) filter (where ${sql.ref(formColumn)} = ${formKey})::int as "ofForm", count(*)::int as all
    from ${sql.table(table)} where tenant_id = ${tenantId} and create_user = ${userId} and not is_deleted`.execute(db);
  const { ofForm = 0, all = 0 } = rows[0] ?? {};
  if (ofForm >= MOST_OF_FORM || all >= MOST_OF_PERSON)
    throw queriesRefusal('QUERIES_TOO_MANY', { most: MOST_OF_FORM, all: MOST_OF_PERSON });
}

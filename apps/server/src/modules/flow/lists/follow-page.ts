import { sql, type RawBuilder } from 'kysely';
import { containsPairs, containsText } from '../../../shared/database/contains-text.ts';
import { expectedRows } from '../../../shared/database/expected-rows.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import { pageWindow, toPage } from '../../../shared/http/paging.ts';
import type { FlowInstance, InstancePage, ListFilter } from '../flow-lists.port.ts';
import { MOST_COUNTED } from '../limits.ts';
import { conditions, instancesFrom, rowColumns, type Listed } from './listed.ts';

/** The names of an instance as their index has them. */
const names = sql`flow_instances.title || chr(31) || flow_instances.process_name`;

/**
 * A page of a list of many instances. Its first matches are counted in the order of the list, and a page that is among
 * them is read with the count.
 */
export async function followPage(
  { db }: Pick<RequestContext, 'db'>,
  listed: Listed,
  { keyword = '', ...filter }: ListFilter,
): Promise<InstancePage> {
  const window = pageWindow(filter);
  const tests = [listed.where, conditions(filter, listed), ...(await nameTests(db, keyword))];
  const of = sql`from ${listed.from} where ${sql.join(tests, sql` and `)} order by ${listed.order}`;
  const cut = sql`limit ${window.size} offset ${window.offset}`;
  const { rows } = await sql<{ readonly total: number; readonly ids: readonly string[] }>`
    with matches as materialized (select flow_instances.id ${of} limit ${MOST_COUNTED})
    select (select count(*)::int from matches) as total,
      array(select id from matches order by id desc ${cut}) as ids`.execute(db);
  const { total = 0, ids = [] } = rows[0] ?? {};
  const totalIsCapped = total >= MOST_COUNTED;
  const isBeyond = totalIsCapped && window.offset + window.size > MOST_COUNTED;
  const shown = isBeyond ? sql`array(select flow_instances.id ${of} ${cut})` : sql`${[...ids]}::text[]`;
  const { rows: records } = await sql<FlowInstance>`select ${rowColumns} from ${instancesFrom}
    where flow_instances.id = any(${shown}) order by ${listed.order}`.execute(db);
  return { ...toPage(records, total, window), totalIsCapped };
}

/**
 * Tests that a name contains the keyword. The index of pairs finds few matches; where many are expected, the list is
 * read in its order and each name is compared.
 */
async function nameTests(db: RequestContext['db'], keyword: string): Promise<readonly RawBuilder<unknown>[]> {
  if (keyword === '') return [];
  const columns = [sql`flow_instances.title`, sql`flow_instances.process_name`];
  const test = sql`(${sql.join(
    columns.map((column) => containsText(column, keyword)),
    sql` or `,
  )})`;
  if (Array.from(keyword).length < 2) return [test];
  const pairs = containsPairs(names, keyword);
  const expected = await expectedRows(db, sql`flow_instances where ${pairs}`);
  return expected > MOST_COUNTED * 2 ? [test] : [pairs, test];
}

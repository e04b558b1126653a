import { sql } from 'kysely';
import { containsText } from '../../shared/database/contains-text.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { MOST_NEAR, nearPatterns } from './near-numbers.ts';
import { itemColumns, itemsOf, withUnit } from './stocktaking-sql.ts';
import type { ItemsQuery, StocktakingItem, StocktakingsPort, UnitCount } from './stocktakings.port.ts';

type ItemsPort = Pick<
  StocktakingsPort,
  | 'items'
  | 'differences'
  | 'findItem'
  | 'idsWithNumber'
  | 'near'
  | 'record'
  | 'countExtras'
  | 'addExtra'
  | 'undo'
  | 'hasChecks'
  | 'counts'
>;

/** Stores the items of stock-takings in the database. */
export const stocktakingItems: ItemsPort = {
  async items(context, query, { size, offset }) {
    const within = filterOf(context, query);
    const { rows } = await sql<StocktakingItem>`select ${itemColumns(context)} from stocktaking_items i
      ${withUnit('i')} where ${within} order by i.number, i.item_id limit ${size} offset ${offset}`.execute(context.db);
    const counted = await sql<{ readonly total: number }>`select count(*)::int as total from stocktaking_items i
      where ${within}`.execute(context.db);
    return { rows: [...rows], total: counted.rows[0]?.total ?? 0 };
  },
  async differences(context, { id, itemId }, most) {
    const { rows } = await sql<StocktakingItem>`select ${itemColumns(context)} from stocktaking_items i
      ${withUnit('i')} where ${itemsOf(context, id)} and i.result <> 'found' and i.item_id > ${itemId}
      order by i.item_id limit ${most}`.execute(context.db);
    return rows;
  },
  async findItem(context, { id, itemId }) {
    const { rows } = await sql<StocktakingItem>`select ${itemColumns(context)} from stocktaking_items i
      ${withUnit('i')} where ${itemsOf(context, id)} and i.item_id = ${itemId}`.execute(context.db);
    return rows[0];
  },
  async idsWithNumber(context, id, number) {
    const { rows } = await sql<{ readonly id: string }>`select i.item_id as id from stocktaking_items i
      where ${itemsOf(context, id)} and i.number = ${number} and i.card_id <> '' limit 2`.execute(context.db);
    return rows.map((row) => row.id);
  },
  async near(context, id, number) {
    const patterns = nearPatterns(number);
    if (patterns.length === 0) return [];
    const { rows } = await sql<StocktakingItem>`select ${itemColumns(context)} from stocktaking_items i
      ${withUnit('i')} where ${itemsOf(context, id)} and i.card_id <> '' and lower(i.number) like any(${[...patterns]})
      order by i.number, i.item_id limit ${MOST_NEAR}`.execute(context.db);
    return rows;
  },
  async record(context, { id, itemId }, { result, note, ownToo }) {
    const { db, userId, realName, now } = context;
    const mayChange = ownToo
      ? sql`(i.result = 'unseen' or (i.checked_by = ${userId} and i.result <> 'extra'))`
      : sql`i.result = 'unseen'`;
    const { rows } = await sql`update stocktaking_items i set result = ${result}, note = ${note},
        checked_by = ${userId}, checked_by_name = ${realName}, checked_at = ${now}
      where ${itemsOf(context, id)} and i.item_id = ${itemId} and ${mayChange} returning i.item_id`.execute(db);
    return rows.length > 0;
  },
  async countExtras({ db, tenantId }, id) {
    const { rows } = await sql<{ readonly total: number }>`select count(*)::int as total from stocktaking_items
      where stocktaking_id = ${id} and tenant_id = ${tenantId} and card_id = ''`.execute(db);
    return rows[0]?.total ?? 0;
  },
  async addExtra(context, { id, itemId }, { number, unitId, note }) {
    const { db, tenantId, userId, realName, now } = context;
    const { rows } = await sql`insert into stocktaking_items (stocktaking_id, item_id, tenant_id, number, unit_id,
        result, note, checked_by, checked_by_name, checked_at)
      values (${id}, ${itemId}, ${tenantId}, ${number}, ${unitId}, 'extra', ${note}, ${userId}, ${realName}, ${now})
      on conflict (stocktaking_id, item_id) do nothing returning item_id`.execute(db);
    return rows.length > 0;
  },
  async undo(context, { id, itemId }) {
    const own = sql`${itemsOf(context, id)} and i.item_id = ${itemId} and i.checked_by = ${context.userId}`;
    const removed = await sql`delete from stocktaking_items i where ${own} and i.result = 'extra'
      returning i.item_id`.execute(context.db);
    if (removed.rows.length > 0) return true;
    const { rows } = await sql`update stocktaking_items i set result = 'unseen', note = '', checked_by = '',
      checked_by_name = '', checked_at = '' where ${own} returning i.item_id`.execute(context.db);
    return rows.length > 0;
  },
  async hasChecks({ db, tenantId }, id) {
    const { rows } = await sql`select 1 from stocktaking_items where stocktaking_id = ${id}
      and tenant_id = ${tenantId} and result <> 'unseen' limit 1`.execute(db);
    return rows.length > 0;
  },
  async counts(context, id) {
    const { rows } = await sql<UnitCount>`select i.unit_id as "unitId", max(coalesce(u.unit_name, '')) as "unitName",
        i.result, count(*)::int as count
      from stocktaking_items i ${withUnit('i')} where ${itemsOf(context, id)}
      group by i.unit_id, i.result order by 2, 1`.execute(context.db);
    return rows;
  },
};

function filterOf(context: RequestContext, { id, result, keyword = '', unitId }: ItemsQuery) {
  const part = keyword.trim();
  const tests = [
    itemsOf(context, id),
    ...(result === undefined ? [] : [sql<boolean>`i.result = ${result}`]),
    ...(unitId === undefined ? [] : [sql<boolean>`i.unit_id = ${unitId}`]),
    ...(part === ''
      ? []
      : [
          sql<boolean>`(${sql.join(
            ['i.number', 'i.name', 'i.place'].map((column) => containsText(sql.ref(column), part)),
            sql` or `,
          )})`,
        ]),
  ];
  return sql<boolean>`${sql.join(tests, sql` and `)}`;
}

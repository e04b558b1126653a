import { sql } from 'kysely';
import { containsText } from '../../shared/database/contains-text.ts';
import { createdBy, isAnyOf, removeRows, updateRow } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { freezeCards } from './freeze-cards.ts';
import { stocktakingColumns, stocktakingsOf, withUnit } from './stocktaking-sql.ts';
import { stocktakingItems } from './stocktaking-items.repository.ts';
import type { HeldStocktaking, ListQuery, Stocktaking, StocktakingsPort } from './stocktakings.port.ts';

/** Stores stock-takings in the database. */
export const stocktakingsRepository: StocktakingsPort = {
  ...stocktakingItems,
  freeze: freezeCards,
  async page(context, query, { size, offset }) {
    const within = filterOf(context, query);
    const { rows } = await sql<Stocktaking>`select ${stocktakingColumns(context)} from stocktakings s ${withUnit('s')}
      where ${within} order by s.state desc, s.create_time desc, s.id desc
      limit ${size} offset ${offset}`.execute(context.db);
    return { rows: [...rows], total: await count(context, within) };
  },
  async find(context, id) {
    const { rows } = await sql<Stocktaking>`select ${stocktakingColumns(context)} from stocktakings s ${withUnit('s')}
      where s.id = ${id} and ${stocktakingsOf(context)}`.execute(context.db);
    return rows[0];
  },
  async hold(context, id, strength) {
    const { rows } = await sql<HeldStocktaking>`select s.state, s.unit_id as "unitId", s.unit_ids as "unitIds"
      from stocktakings s where s.id = ${id} and ${stocktakingsOf(context)}
      ${strength === 'share' ? sql`for share` : sql`for update`}`.execute(context.db);
    return rows[0];
  },
  countOpen: (context) =>
    count(context, sql<boolean>`s.tenant_id = ${context.tenantId} and not s.is_deleted and s.state = 'open'`),
  async unitsBelow({ db, tenantId, visibleUnitIds }, unitId) {
    const { rows } = await sql<{ readonly id: string }>`select u.id from units own join units u
        on u.tenant_id = own.tenant_id and starts_with(u.path, own.path) and not u.is_deleted
      where own.tenant_id = ${tenantId} and own.id = ${unitId} and not own.is_deleted
        and ${isAnyOf('own.id', visibleUnitIds)} and ${isAnyOf('u.id', visibleUnitIds)}`.execute(db);
    return rows.map(({ id }) => id);
  },
  async insert(context, { id, name, unitId, unitIds, endDay }) {
    const stamp = createdBy(context);
    await sql`insert into stocktakings
        (id, tenant_id, name, unit_id, unit_ids, end_day, create_user, create_time, update_user, update_time)
      values (${id}, ${context.tenantId}, ${name}, ${unitId}, ${[...unitIds]}::text[], ${endDay},
        ${stamp.create_user}, ${stamp.create_time}, ${stamp.update_user}, ${stamp.update_time})`.execute(context.db);
  },
  async close(context, id) {
    const { db, tenantId, now, realName } = context;
    await sql`update stocktaking_items set result = 'missing'
      where stocktaking_id = ${id} and tenant_id = ${tenantId} and result = 'unseen'`.execute(db);
    const closed = { state: 'closed', closed_at: now, closed_by: realName };
    await updateRow(context, { table: 'stocktakings', id }, closed);
  },
  async remove(context, id) {
    await sql`delete from stocktaking_items where stocktaking_id = ${id} and tenant_id = ${context.tenantId}`.execute(
      context.db,
    );
    await removeRows(context, 'stocktakings', [id]);
  },
};

function filterOf(context: RequestContext, { keyword = '', state }: ListQuery) {
  const tests = [
    stocktakingsOf(context),
    ...(state === undefined ? [] : [sql<boolean>`s.state = ${state}`]),
    ...(keyword.trim() === '' ? [] : [containsText(sql`s.name`, keyword.trim())]),
  ];
  return sql<boolean>`${sql.join(tests, sql` and `)}`;
}

async function count({ db }: RequestContext, within: ReturnType<typeof filterOf>): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`select count(*)::int as total from stocktakings s
    where ${within}`.execute(db);
  return rows[0]?.total ?? 0;
}

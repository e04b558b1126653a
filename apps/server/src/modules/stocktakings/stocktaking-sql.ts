import { stocktakingResults } from '@org/contract';
import { sql, type RawBuilder } from 'kysely';
import { isAnyOf } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';

type Within = Pick<RequestContext, 'tenantId' | 'visibleUnitIds'>;

/** The stock-takings `s` that have a unit which the caller sees. */
export function stocktakingsOf({ tenantId, visibleUnitIds }: Within): RawBuilder<boolean> {
  return sql<boolean>`s.tenant_id = ${tenantId} and not s.is_deleted and s.unit_ids && ${[...visibleUnitIds]}::text[]`;
}

/** The items `i` of a stock-taking in units that the caller sees. */
export function itemsOf({ tenantId, visibleUnitIds }: Within, id: string): RawBuilder<boolean> {
  return sql<boolean>`i.stocktaking_id = ${id} and i.tenant_id = ${tenantId}
    and ${isAnyOf('i.unit_id', visibleUnitIds)}`;
}

/** A stock-taking `s` under the names of the wire, with the numbers of the items that the caller sees. */
export function stocktakingColumns({ visibleUnitIds }: Within): RawBuilder<unknown> {
  const counts = stocktakingResults.flatMap((result) => [
    sql.lit(result),
    sql`count(*) filter (where i.result = ${sql.lit(result)})`,
  ]);
  return sql`s.id, s.name, s.unit_id as "unitId", coalesce(u.unit_name, '') as "unitName", s.end_day as "endDay",
    s.state, s.unit_ids <@ ${[...visibleUnitIds]}::text[] as "isWhole", s.create_time as "createTime",
    s.closed_at as "closedAt", s.closed_by as "closedBy", (select json_build_object(${sql.join(counts)})
      from stocktaking_items i where i.stocktaking_id = s.id and ${isAnyOf('i.unit_id', visibleUnitIds)}) as counts`;
}

/** An item `i` under the names of the wire. */
export function itemColumns({ userId }: Pick<RequestContext, 'userId'>): RawBuilder<unknown> {
  return sql`i.item_id as id, i.card_id as "cardId", i.number, i.name, i.unit_id as "unitId",
    coalesce(u.unit_name, '') as "unitName", i.place, i.result, i.note, i.checked_by_name as "checkedBy",
    i.checked_at as "checkedAt", i.checked_by = ${userId} as "isOwn"`;
}

/** The unit `u` of a row, for its name. */
export function withUnit(row: 's' | 'i'): RawBuilder<unknown> {
  return sql`left join units u on u.id = ${sql.ref(`${row}.unit_id`)} and u.tenant_id = ${sql.ref(`${row}.tenant_id`)}`;
}

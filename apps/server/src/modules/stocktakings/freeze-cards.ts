import { inForceStatuses } from '@org/contract';
import { sql, type RawBuilder } from 'kysely';
import type { RequestContext } from '../../shared/http/context.ts';
import { isAnyOf } from '../../shared/database/maintained.ts';
import { conditionsToSql, listTableOf } from '../records/record-sql.port.ts';
import type { CardChoice } from './stocktakings.port.ts';

/** The form of asset cards, that of rooms, and their items which a stock-taking copies. */
export const CARD = 'assetCard';
const ROOM = 'room';
const LONGEST_COPIED = 200;

/** Copies the asset cards in force that a choice finds, with number, name, unit and place, in one statement. */
export async function freezeCards(
  context: Pick<RequestContext, 'db' | 'tenantId'>,
  choice: CardChoice,
): Promise<number> {
  const { id, compiled, unitIds, conditions, most } = choice;
  const list = sql.id(listTableOf(CARD));
  const tests = conditionsToSql(compiled, conditions).map(({ test }) => test);
  const within = [
    sql`tenant_id = ${context.tenantId}`,
    isAnyOf('unit_id', unitIds),
    sql`status in (${sql.join(inForceStatuses.map((status) => sql.lit(status)))})`,
    ...tests,
  ];
  const card = (item: string) => copied(compiled.fieldByKey.get(item)?.sealed === true ? undefined : 'r', item);
  const { numAffectedRows } = await sql`
    insert into stocktaking_items (stocktaking_id, item_id, tenant_id, card_id, number, name, unit_id, place)
    select ${id}, r.id, r.tenant_id, r.id, ${card('assetCardNumber')}, ${card('assetName')}, r.unit_id,
      trim(${copied('room', 'roomName')} || ' ' || ${card('placeNote')})
    from (select id as card_id from ${list} where ${sql.join(within, sql` and `)} limit ${most + 1}) found
      join records r on r.id = found.card_id and r.meta_key = ${sql.lit(CARD)}
      left join records room on room.meta_key = ${sql.lit(ROOM)} and room.id = r.content ->> 'roomId'
        and room.tenant_id = r.tenant_id and not room.is_deleted`.execute(context.db);
  return Number(numAffectedRows ?? 0);
}

/** A text of a record without the blanks around it, which scanners do not send; empty for a sealed item. */
function copied(table: 'r' | 'room' | undefined, item: string): RawBuilder<string> {
  if (table === undefined) return sql<string>`''`;
  const text = sql`coalesce(${sql.ref(`${table}.content`)} ->> ${sql.lit(item)}, '')`;
  return sql<string>`left(trim(${text}), ${sql.lit(LONGEST_COPIED)})`;
}

import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import type { DemoDeployment } from '../../demo/demo-deployment.ts';
import { CARD, freezeCards } from '../../modules/stocktakings/freeze-cards.ts';
import type { Database } from '../../shared/database/database.ts';
import type { createdBy } from '../../shared/database/maintained.ts';
import { createId } from '../../shared/ids/snowflake.ts';

type Stamp = ReturnType<typeof createdBy>;

/** Starts the stock-taking of the demo in the unit of its clerk, and checks some of its items. */
export async function seedStocktaking(
  db: Database,
  { stocktaking, users, metaForms }: Pick<DemoDeployment, 'stocktaking' | 'users' | 'metaForms'>,
  stamp: Stamp,
): Promise<void> {
  const clerk = users.find(({ account }) => account === stocktaking.account);
  const form = metaForms.find(({ metaKey }) => metaKey === CARD);
  if (!clerk || !form) return;
  const { tenantId, unitId } = clerk;
  const id = createId();
  await sql`insert into stocktakings
      (id, tenant_id, name, unit_id, unit_ids, end_day, create_user, create_time, update_user, update_time)
    values (${id}, ${tenantId}, ${stocktaking.name}, ${unitId}, ${[unitId]}::text[], ${stocktaking.endDay},
      ${clerk.id}, ${stamp.create_time}, ${clerk.id}, ${stamp.update_time})`.execute(db);
  const compiled = compileForm(parseMetaForm(form).form);
  const most = Number.MAX_SAFE_INTEGER - 1;
  await freezeCards({ db, tenantId }, { id, compiled, unitIds: [unitId], conditions: [], most });
  const checked = sql`checked_by = ${clerk.id}, checked_by_name = ${clerk.realName},
    checked_at = ${stocktaking.checkedAt}`;
  for (const { result, note, count } of stocktaking.results)
    await sql`update stocktaking_items set result = ${result}, note = ${note}, ${checked}
      where stocktaking_id = ${id} and item_id in (select item_id from stocktaking_items
        where stocktaking_id = ${id} and result = 'unseen' order by number limit ${count})`.execute(db);
  const { number, note } = stocktaking.extra;
  await sql`insert into stocktaking_items (stocktaking_id, item_id, tenant_id, number, unit_id, result, note)
    values (${id}, ${`${unitId}:${number}`}, ${tenantId}, ${number}, ${unitId}, 'extra', ${note})`.execute(db);
  await sql`update stocktaking_items set ${checked} where stocktaking_id = ${id} and result = 'extra'`.execute(db);
}

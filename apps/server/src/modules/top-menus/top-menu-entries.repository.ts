import { sql } from 'kysely';
import { isAnyOf } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';

type Place = Pick<Scope, 'db' | 'tenantId'>;

/** The menus in use that these top menus of the tenant lead to, with their top menus. */
export async function entriesOf(
  { db, tenantId }: Place,
  topMenuIds: readonly string[],
): Promise<readonly { readonly topMenuId: string; readonly menuId: string }[]> {
  const { rows } = await sql<{
    readonly topMenuId: string;
    readonly menuId: string;
  }>`select e.top_menu_id as "topMenuId", e.menu_id as "menuId" from top_menu_entries e
    join top_menus t on t.id = e.top_menu_id and t.tenant_id = ${tenantId} and not t.is_deleted
    join menus m on m.id = e.menu_id and m.tenant_id = ${tenantId} and not m.is_deleted
    where ${isAnyOf('e.top_menu_id', topMenuIds)} order by m.sort, m.id`.execute(db);
  return rows;
}

/** Which of these menus the tenant has; buttons are none. */
export async function knownMenus({ db, tenantId }: Place, menuIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`select id from menus
    where tenant_id = ${tenantId} and not is_deleted and category = 1 and ${isAnyOf('id', menuIds)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes each of these top menus lead to exactly these menus. */
export async function replaceEntries(
  { db }: Pick<Scope, 'db'>,
  topMenuIds: readonly string[],
  menuIds: readonly string[],
): Promise<void> {
  await sql`delete from top_menu_entries where ${isAnyOf('top_menu_id', topMenuIds)}`.execute(db);
  await sql`insert into top_menu_entries (top_menu_id, menu_id)
    select top_menu_id, menu_id from unnest(${[...topMenuIds]}::text[]) as top_menu_id
      cross join unnest(${[...menuIds]}::text[]) as menu_id`.execute(db);
}

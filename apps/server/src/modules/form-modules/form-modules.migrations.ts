import { ownClient, recordModules } from '@org/contract';
import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { moduleButtonWords } from './form-modules.words.ts';

export const formModulesMigrations: Migrations = {
  '0949_form_module_commit': { up: addCommitButtons },
};

/**
 * Forms that administrators had added to the menu before their records could be sent for approval there: their pages
 * get the button, and the roles that may save records get its permission.
 */
async function addCommitButtons(db: Parameters<Migrations[string]['up']>[0]) {
  const { commit } = moduleButtonWords;
  await sql`insert into menus (id, tenant_id, parent_id, code, name, alias, sort, category, action,
      create_user, create_time, update_user, update_time)
    select page.id || '-commit', page.tenant_id, page.id, page.code || '_commit', ${commit.name}, ${commit.alias},
      8, 2, 2, page.create_user, page.update_time, page.update_user, page.update_time
    from menus page join menus save on save.tenant_id = page.tenant_id and save.parent_id = page.id
      and save.code = page.code || '_submit' and save.category = 2 and not save.is_deleted
    where page.category = 1 and not page.is_deleted and page.meta_key = page.code
      and page.path = '/business/' || page.code and page.client_ids = ${ownClient.clientId}
      and not (page.code = any(${sql.val(recordModules.map(({ key }) => key))}))
    on conflict do nothing`.execute(db);
  await sql`insert into role_menus (role_id, menu_id)
    select held.role_id, made.id from menus made
    join menus save on save.tenant_id = made.tenant_id and save.parent_id = made.parent_id and not save.is_deleted
      and save.code = left(made.code, -length('_commit')) || '_submit'
    join role_menus held on held.menu_id = save.id
    where made.id = made.parent_id || '-commit' and not made.is_deleted
    on conflict do nothing`.execute(db);
}

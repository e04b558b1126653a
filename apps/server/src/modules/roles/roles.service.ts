import { isDuplicate } from '../../shared/database/database-errors.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { found, isExisting, refuseStale } from '../../shared/http/saving.ts';
import { holdRow } from '../../shared/database/maintained.ts';
import { isAbove } from '../../shared/tree/build-tree.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { requireHeldMenus, requireRoleChange, requireScope, type DataScope } from '../../shared/reach/reach.ts';
import type { RoleDraft, RolesPort } from './roles.port.ts';
import { roleRefusal } from './roles.words.ts';

const administrator = 'administrator';
const newScope: DataScope = 'unitTree';

/** Roles, and what they hold. A role is changed by people only who reach it and everybody who holds it. */
export function createRolesService(port: RolesPort) {
  return {
    port,
    save: (context: RequestContext, draft: RoleDraft) => save(port, context, draft),
    remove: (context: RequestContext, ids: readonly string[]) => remove(port, context, ids),
    grant: (context: RequestContext, roleIds: readonly string[], menuIds: readonly string[]) =>
      grant(port, context, { roleIds, menuIds }),
  };
}

export type RolesService = ReturnType<typeof createRolesService>;

async function checkPlace(
  port: RolesPort,
  context: RequestContext,
  { id, parentId }: { readonly id: string; readonly parentId: string },
): Promise<void> {
  const byId = new Map((await port.all(context)).map((role) => [role.id, role]));
  if (parentId !== '0' && !byId.has(parentId)) throw roleRefusal('PARENT_MISSING');
  if (isAbove(byId, id, parentId)) throw roleRefusal('TREE_CYCLE');
  await holdRow(context, 'roles', parentId);
}

async function save(port: RolesPort, context: RequestContext, sent: RoleDraft) {
  const draft = { ...sent, dataScope: sent.dataScope ?? (isExisting(sent.id) ? undefined : newScope) };
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) refuseStale(current, draft.version);
  if (current?.roleAlias === administrator && draft.roleAlias !== administrator) throw roleRefusal('ROLE_PROTECTED');
  if (current) await requireRoleChange(context, [current.id]);
  // The alias decides who is an administrator, the scope how many units are seen.
  await requireScope(context, { roleAlias: draft.roleAlias, dataScope: draft.dataScope ?? 'unit' });
  const id = current?.id ?? createId();
  await checkPlace(port, context, { id, parentId: isExisting(draft.parentId) ? draft.parentId : '0' });
  try {
    if (current) return { id, version: await port.update(context, draft, id) };
    await port.insert(context, draft, id);
    return { id, version: 1 };
  } catch (error) {
    throw isDuplicate(error, 'roles_alias') ? roleRefusal('VALUE_TAKEN', { alias: draft.roleAlias }) : error;
  }
}

async function remove(port: RolesPort, context: RequestContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    if (found(await port.find(context, id)).roleAlias === administrator) throw roleRefusal('ROLE_PROTECTED');
  }
  await requireRoleChange(context, ids);
  if ((await port.countUses(context, ids)) > 0) throw roleRefusal('STILL_REFERENCED');
  await port.remove(context, ids);
}

interface Grant {
  readonly roleIds: readonly string[];
  readonly menuIds: readonly string[];
}

async function grant(port: RolesPort, context: RequestContext, { roleIds, menuIds }: Grant): Promise<void> {
  const wanted = [...new Set(menuIds)];
  const roles = new Set((await port.all(context)).map((role) => role.id));
  if (roleIds.some((id) => !roles.has(id))) throw roleRefusal('RECORD_MISSING');
  if ((await port.knownMenus(context, wanted)).length !== wanted.length) throw roleRefusal('RECORD_MISSING');
  await requireRoleChange(context, roleIds);
  await requireHeldMenus(context, wanted);
  for (const roleId of roleIds) await port.replaceGrants(context, roleId, wanted);
}

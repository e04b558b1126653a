import { isDuplicate } from '../../shared/database/database-errors.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { found, isExisting, refuseStale } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import type { Role, RoleDraft, RolesPort } from './roles.port.ts';
import { roleRefusal } from './roles.words.ts';

const administrator = 'administrator';

/** Roles, and what they hold. Nobody can give, or give himself, what he does not hold. */
export function createRolesService(port: RolesPort) {
  return {
    port,
    save: (context: RequestContext, draft: RoleDraft) => save(port, context, draft),
    remove: (context: RequestContext, ids: readonly string[]) => remove(port, context, ids),
    grant: (context: RequestContext, roleIds: readonly string[], menuIds: readonly string[]) => grant(port, context, { roleIds, menuIds }),
  };
}

export type RolesService = ReturnType<typeof createRolesService>;

const isAdministrator = (context: RequestContext) => context.roleAliases.includes(administrator);

async function checkPlace(
  port: RolesPort,
  context: RequestContext,
  { id, parentId }: { readonly id: string; readonly parentId: string },
): Promise<void> {
  const byId = new Map((await port.all(context)).map((role) => [role.id, role]));
  if (parentId !== '0' && !byId.has(parentId)) throw roleRefusal('PARENT_MISSING');
  for (let step = parentId; step !== '0'; step = byId.get(step)?.parentId ?? '0') {
    if (step === id) throw roleRefusal('TREE_CYCLE');
  }
}

// The alias decides who is an administrator, the scope who sees the whole tenant: only he who is one may change these.
function checkReach(context: RequestContext, draft: RoleDraft, current: Role | undefined): void {
  if (current?.roleAlias === administrator && draft.roleAlias !== administrator) throw roleRefusal('ROLE_PROTECTED');
  const widens = draft.roleAlias === administrator || (draft.dataScope === 'tenant' && current?.dataScope !== 'tenant');
  if (widens && !isAdministrator(context)) throw roleRefusal('GRANT_BEYOND_OWN');
}

async function save(port: RolesPort, context: RequestContext, draft: RoleDraft) {
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) refuseStale(current, draft.version);
  checkReach(context, draft, current);
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
  const own = new Set(await port.heldMenus(context, context.roleIds));
  for (const roleId of roleIds) {
    const before = new Set(await port.heldMenus(context, [roleId]));
    const isBeyond = !isAdministrator(context) && wanted.some((id) => !own.has(id) && !before.has(id));
    if (isBeyond) throw roleRefusal('GRANT_BEYOND_OWN');
    await port.replaceGrants(context, roleId, wanted);
  }
}

/**
 * Reach: nobody acts on a person, role, menu entry or data scope that has more than they have themselves.
 * A role is in reach if the caller holds every entry that it holds and its data scope is no wider than theirs. A person
 * is in reach if they are in a unit that the caller sees and all their roles are in reach. Changing what a role gives
 * needs everybody who holds the role in reach as well. Administrators reach everything in their tenant.
 */
import type { RequestContext } from '../http/context.ts';
import {
  type Actor,
  menusBeyond,
  personsBeyond,
  personsWith,
  rolesBeyond,
  rolesWith,
  widestScope,
} from './reach.repository.ts';
import { reachRefusal } from './reach.words.ts';

export type DataScope = 'tenant' | 'unitTree' | 'unit';

const administrator = 'administrator';
const widths: Readonly<Record<DataScope, number>> = { unit: 1, unitTree: 2, tenant: 3 };

/** Whether the caller holds everything in their tenant. */
export function isAdministrator({ roleAliases }: Pick<Actor, 'roleAliases'>): boolean {
  return roleAliases.includes(administrator);
}

/** Refuses unless the caller is an administrator. */
export function requireAdministrator(actor: Actor): void {
  refuseIf(!isAdministrator(actor));
}

/** Refuses roles that give more than the caller has. */
export async function requireRoles(actor: Actor, roleIds: readonly string[]): Promise<void> {
  if (isAdministrator(actor) || roleIds.length === 0) return;
  refuseIf((await rolesBeyond(actor, roleIds)).length > 0);
}

/** Refuses people who have more than the caller. The caller always reaches themselves. */
export async function requirePersons(actor: Actor, userIds: readonly string[]): Promise<void> {
  if (isAdministrator(actor) || userIds.length === 0) return;
  refuseIf((await personsBeyond(actor, userIds)).length > 0);
}

/** Refuses a change of what these roles give, unless the caller reaches the roles and everybody who holds one. */
export async function requireRoleChange(actor: Actor, roleIds: readonly string[]): Promise<void> {
  if (isAdministrator(actor) || roleIds.length === 0) return;
  await requireRoles(actor, roleIds);
  await requirePersons(actor, await personsWith(actor, roleIds));
}

/** Refuses an alias or a data scope of a role that is more than the caller has. */
export async function requireScope(
  actor: Actor,
  role: { readonly roleAlias: string; readonly dataScope: DataScope },
): Promise<void> {
  if (isAdministrator(actor)) return;
  refuseIf(role.roleAlias === administrator || widths[role.dataScope] > (await widestScope(actor)));
}

/** Refuses unless the caller's data scope is the whole tenant; for things that everybody in it shares. */
export async function requireTenantScope(actor: Actor): Promise<void> {
  if (isAdministrator(actor)) return;
  refuseIf((await widestScope(actor)) < widths.tenant);
}

/** Refuses to give menu entries that the caller does not have. */
export async function requireHeldMenus(actor: Actor, menuIds: readonly string[]): Promise<void> {
  if (isAdministrator(actor) || menuIds.length === 0) return;
  refuseIf((await menusBeyond(actor, menuIds)).length > 0);
}

/** Refuses a change of menu entries that somebody else holds and the caller does not. */
export async function requireMenus(actor: Actor, menuIds: readonly string[]): Promise<void> {
  if (isAdministrator(actor) || menuIds.length === 0) return;
  refuseIf((await menusBeyond(actor, menuIds, { onlyUsed: true })).length > 0);
}

/** Refuses a change of menu entries that roles hold, unless the caller may change every one of these roles. */
export async function requireMenuChange(actor: Actor, menuIds: readonly string[]): Promise<void> {
  if (isAdministrator(actor) || menuIds.length === 0) return;
  await requireRoleChange(actor, await rolesWith(actor, menuIds));
}

/** Refuses permission codes that the caller does not have. */
export async function requireCodes(context: RequestContext, codes: readonly string[]): Promise<void> {
  if (isAdministrator(context) || codes.length === 0) return;
  const held = await context.permissions();
  refuseIf(codes.some((code) => !held.has(code)));
}

function refuseIf(isBeyond: boolean): void {
  if (isBeyond) throw reachRefusal('GRANT_BEYOND_OWN');
}

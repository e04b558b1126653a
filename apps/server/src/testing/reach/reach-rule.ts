/** The rule of reach over the world of the matrix; each verdict of the matrix is derived from it. */
import { entries, mainTenant, people, roles, units, byId, type WorldPerson, type WorldRole } from './reach-world.ts';

/** Whether an actor may do one part of a call. */
export type Need = (actor: WorldPerson) => boolean;

const widths = { unit: 1, unitTree: 2, tenant: 3 } as const;
const rolesOf = (person: WorldPerson): readonly WorldRole[] => person.roles.map((id) => byId(roles, id));
const widthOf = (person: WorldPerson) => Math.max(0, ...rolesOf(person).map(({ scope }) => widths[scope]));

function administrates(person: WorldPerson): boolean {
  return rolesOf(person).some(({ alias }) => alias === 'administrator');
}

const entriesById = new Map(entries.map((entry) => [entry.id, entry]));

// The entries of roles, with the pages above them.
function heldMenus(held: readonly WorldRole[]): ReadonlySet<string> {
  const found = new Set(held.flatMap(({ menus }) => menus));
  for (const id of found) {
    const above = entriesById.get(entriesById.get(id)?.parent ?? '');
    if (above?.category === 1) found.add(above.id);
  }
  return found;
}

const isLocal = (actor: WorldPerson, tenant: string) => actor.tenant === tenant;

/** The actor has this permission. Administrators have all permissions of the contract. */
export function has(code: string): Need {
  return (actor) =>
    administrates(actor) ||
    [...heldMenus(rolesOf(actor))].some((id) => byId(entries, id).category === 2 && byId(entries, id).code === code);
}

/** The actor sees this unit. */
export function seesUnit(id: string): Need {
  return (actor) => {
    const own = byId(units, actor.unit);
    const unit = byId(units, id);
    const width = widthOf(actor);
    if (width === 0 || !isLocal(actor, unit.tenant)) return false;
    return width === 3 || (width === 2 ? unit.path.startsWith(own.path) : unit.id === own.id);
  };
}

/** The actor has everything that this role gives. */
export function reachesRole(id: string): Need {
  return (actor) => {
    const role = byId(roles, id);
    if (!isLocal(actor, role.tenant)) return false;
    if (administrates(actor)) return true;
    const own = heldMenus(rolesOf(actor));
    return (
      role.alias !== 'administrator' &&
      widths[role.scope] <= widthOf(actor) &&
      role.menus.every((menu) => own.has(menu))
    );
  };
}

/** The actor sees this person, and has every right of the person's roles. */
export function reachesPerson(id: string): Need {
  return (actor) => {
    const target = byId(people, id);
    return actor.id === id || (seesUnit(target.unit)(actor) && target.roles.every((role) => reachesRole(role)(actor)));
  };
}

/** The actor reaches this role and everybody who has it, and so may change what it gives. */
export function changesRole(id: string): Need {
  return (actor) => {
    const holders = people.filter((person) => person.roles.includes(id) && !administrates(person));
    return (
      reachesRole(id)(actor) && (administrates(actor) || holders.every((holder) => reachesPerson(holder.id)(actor)))
    );
  };
}

/** The actor may give this data scope. */
export function hasScope(scope: WorldRole['scope']): Need {
  return (actor) => widths[scope] <= widthOf(actor);
}

/** The actor has these menu entries, and may give them. */
export function holds(...ids: readonly string[]): Need {
  return (actor) =>
    isLocal(actor, mainTenant) && (administrates(actor) || ids.every((id) => heldMenus(rolesOf(actor)).has(id)));
}

/** The actor has the entry, or nobody does; the code of a button is a permission of the actor. */
export function reachesEntry(id: string): Need {
  return (actor) => {
    const { category, code } = byId(entries, id);
    const isUsed = heldMenus(roles).has(id);
    return (
      isLocal(actor, mainTenant) &&
      (administrates(actor) || ((!isUsed || holds(id)(actor)) && (category === 1 || has(code)(actor))))
    );
  };
}

/** The actor may change every role that has the entry. */
export function takesEntry(id: string): Need {
  return (actor) => roles.filter((role) => heldMenus([role]).has(id)).every((role) => changesRole(role.id)(actor));
}

/** The actor is an administrator of any tenant. */
export function isAdministrator(actor: WorldPerson): boolean {
  return administrates(actor);
}

/** The actor belongs to the tenant of the rows. */
export function isOfMainTenant(actor: WorldPerson): boolean {
  return isLocal(actor, mainTenant);
}

/** No permission is enough. */
export function nobody(): boolean {
  return false;
}

/** The permission of the call is enough. */
export function anybody(): boolean {
  return true;
}

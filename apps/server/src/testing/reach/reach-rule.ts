/** The rule of reach over the world of the matrix: what each verdict of the matrix is derived from. */
import { entries, mainTenant, people, roles, units, byId, type WorldPerson, type WorldRole } from './reach-world.ts';

/** Whether an actor may do one thing that a call does. */
export type Need = (actor: WorldPerson) => boolean;

const widths = { unit: 1, unitTree: 2, tenant: 3 } as const;
const rolesOf = (person: WorldPerson): readonly WorldRole[] => person.roles.map((id) => byId(roles, id));
const widthOf = (person: WorldPerson) => Math.max(0, ...rolesOf(person).map(({ scope }) => widths[scope]));

function administrates(person: WorldPerson): boolean {
  return rolesOf(person).some(({ alias }) => alias === 'administrator');
}

const entriesById = new Map(entries.map((entry) => [entry.id, entry]));

// What is held, with the pages above it.
function heldMenus(held: readonly WorldRole[]): ReadonlySet<string> {
  const found = new Set(held.flatMap(({ menus }) => menus));
  for (const id of found) {
    const above = entriesById.get(entriesById.get(id)?.parent ?? '');
    if (above?.category === 1) found.add(above.id);
  }
  return found;
}

const isLocal = (actor: WorldPerson, tenant: string) => actor.tenant === tenant;

/** They have this permission. Administrators have all of the contract. */
export function has(code: string): Need {
  return (actor) =>
    administrates(actor) ||
    [...heldMenus(rolesOf(actor))].some((id) => byId(entries, id).category === 2 && byId(entries, id).code === code);
}

/** They see this unit. */
export function seesUnit(id: string): Need {
  return (actor) => {
    const own = byId(units, actor.unit);
    const unit = byId(units, id);
    const width = widthOf(actor);
    if (width === 0 || !isLocal(actor, unit.tenant)) return false;
    return width === 3 || (width === 2 ? unit.path.startsWith(own.path) : unit.id === own.id);
  };
}

/** Nothing that this role gives is beyond them. */
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

/** They see this person, who has no role beyond them. */
export function reachesPerson(id: string): Need {
  return (actor) => {
    const target = byId(people, id);
    return actor.id === id || (seesUnit(target.unit)(actor) && target.roles.every((role) => reachesRole(role)(actor)));
  };
}

/** They reach this role and everybody who holds it: what it gives may become another. */
export function changesRole(id: string): Need {
  return (actor) => {
    const holders = people.filter((person) => person.roles.includes(id) && !administrates(person));
    return (
      reachesRole(id)(actor) && (administrates(actor) || holders.every((holder) => reachesPerson(holder.id)(actor)))
    );
  };
}

/** They may give this data scope. */
export function hasScope(scope: WorldRole['scope']): Need {
  return (actor) => widths[scope] <= widthOf(actor);
}

/** They hold these menu entries, and may give them. */
export function holds(...ids: readonly string[]): Need {
  return (actor) =>
    isLocal(actor, mainTenant) && (administrates(actor) || ids.every((id) => heldMenus(rolesOf(actor)).has(id)));
}

/** They hold the entry, or nobody does; a button's code is among their permissions. */
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

/** They may change every role that holds the entry. */
export function takesEntry(id: string): Need {
  return (actor) => roles.filter((role) => heldMenus([role]).has(id)).every((role) => changesRole(role.id)(actor));
}

/** They are administrators, of whichever tenant. */
export function isAdministrator(actor: WorldPerson): boolean {
  return administrates(actor);
}

/** They are of the tenant that the rows are of. */
export function isOfMainTenant(actor: WorldPerson): boolean {
  return isLocal(actor, mainTenant);
}

/** No permission is enough. */
export function nobody(): boolean {
  return false;
}

/** The permission of the call is all that it takes. */
export function anybody(): boolean {
  return true;
}

import type { Authorization, Person } from '../../ports/organization.ts';

type Value = readonly Authorization[];

export function entryOf(value: Value, unitId: string | undefined): Authorization | undefined {
  return value.find(({ orgId }) => orgId === unitId);
}

/** Adds an entry without people for each unit that has none; the same value where all have one. */
export function withUnits(value: Value, unitIds: readonly string[]): Value {
  const known = new Set(value.map(({ orgId }) => orgId));
  const added = [...new Set(unitIds)].filter((id) => !known.has(id));
  return added.length === 0 ? value : [...value, ...added.map((orgId) => ({ orgId, userIds: [], userList: [] }))];
}

/** Removes the unit's entry, with its people. */
export function withoutUnit(value: Value, unitId: string): Value {
  return value.filter(({ orgId }) => orgId !== unitId);
}

/** Adds people to the unit's entry, each once; nothing where it has no entry. */
export function withPersons(value: Value, unitId: string, persons: readonly Person[]): Value {
  return withList(value, unitId, (list) => {
    const known = new Set(list.map(({ id }) => id));
    return [...list, ...persons.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, name }))];
  });
}

/** Removes people from the unit's entry, which stays. */
export function withoutPersons(value: Value, unitId: string, ids: readonly string[]): Value {
  const gone = new Set(ids);
  return withList(value, unitId, (list) => list.filter(({ id }) => !gone.has(id)));
}

function withList(value: Value, unitId: string, change: (list: readonly Person[]) => readonly Person[]): Value {
  return value.map((entry) => {
    if (entry.orgId !== unitId) return entry;
    const userList = change(entry.userList);
    return { ...entry, userList, userIds: userList.map(({ id }) => id) };
  });
}

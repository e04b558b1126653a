import type { Cancellable } from '../ports/ports.ts';
import type { OrganizationPort, Person } from '../ports/organization.ts';
import type { BladeClient } from './blade-client.ts';
import { objectsOf, textOf } from './envelope.ts';
import { treeNodesOf } from './tree-nodes.ts';

/** Units, departments and people from a server of the Blade family. */
export function createOrganizationPort(client: BladeClient): OrganizationPort {
  const read = (path: string, { signal }: Cancellable, query: Readonly<Record<string, string>> = {}) =>
    client.call({ method: 'GET', path, query, quiet: true, ...(signal ? { signal } : {}) });
  return {
    async units(options = {}) {
      return treeNodesOf(await read('/api/baseinfo/unit/tree', options));
    },
    async departments(unitId, options = {}) {
      return treeNodesOf(await read(`/api/baseinfo/dept/tree/inunit/${encodeURIComponent(unitId)}`, options));
    },
    async persons(departmentId, options = {}) {
      return personsOf(await read('/api/blade-user/user-list', options, { deptId: departmentId }));
    },
  };
}

// `name` is the display name; the real name is used where a deployment leaves it empty.
function personsOf(answer: unknown): readonly Person[] {
  return objectsOf(answer).flatMap((person) => {
    const id = textOf(person['id']);
    if (id === undefined) return [];
    const names = [textOf(person['name']), textOf(person['realName']), textOf(person['account'])];
    return [{ id, name: names.find((name) => name !== undefined && name !== '') ?? id }];
  });
}

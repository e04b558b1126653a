import type { TreePort } from '../ports/ports.ts';
import type { BladeClient } from './blade-client.ts';
import { apiPath } from './api-path.ts';
import { treeNodesOf } from './tree-nodes.ts';

export function createTreePort(client: BladeClient): TreePort {
  return {
    async load(path, { signal, cascade } = {}) {
      const query = cascade ? { [cascade.parameter]: cascade.value } : {};
      return treeNodesOf(await client.call({ method: 'GET', path: apiPath(path), query, quiet: true, ...(signal ? { signal } : {}) }));
    },
  };
}

import type { TreePort } from '../ports/ports.ts';
import type { BladeClient } from './blade-client.ts';
import type { AllowedCalls } from '../metadata/allowed-calls.ts';
import { formCall } from './form-call.ts';
import { treeNodesOf } from './tree-nodes.ts';

export function createTreePort(client: BladeClient, calls: AllowedCalls): TreePort {
  return {
    async load(path, { signal, cascade } = {}) {
      const query = cascade ? { [cascade.parameter]: cascade.value } : {};
      return treeNodesOf(
        await client.call({
          method: 'GET',
          path: formCall(path, 'tree', calls),
          query,
          quiet: true,
          ...(signal ? { signal } : {}),
        }),
      );
    },
  };
}

import type { CompiledProcess } from '../compile/process.ts';
import type { EngineStore, StoredInstance } from './engine-store.ts';

/** A store in memory that holds rows as a database does: what is read is a copy. */
export function memoryStore(): EngineStore {
  const definitions = new Map<string, CompiledProcess>();
  const instances = new Map<string, StoredInstance>();
  return {
    addDefinition(process) {
      const id = `d${definitions.size + 1}`;
      definitions.set(id, structuredClone(process));
      return Promise.resolve(id);
    },
    definition: (id) => Promise.resolve(structuredClone(definitions.get(id))),
    addInstance(instance) {
      const id = `i${instances.size + 1}`;
      instances.set(id, structuredClone({ ...instance, id }));
      return Promise.resolve(id);
    },
    instance: (id) => Promise.resolve(structuredClone(instances.get(id))),
    replaceInstance(instance) {
      const isNext = instances.get(instance.id)?.revision === instance.revision - 1;
      if (isNext) instances.set(instance.id, structuredClone(instance));
      return Promise.resolve(isNext);
    },
  };
}

import type { CompiledField } from '../../contract/item-type.ts';
import type { ComputationPlan } from './computation-plan.ts';
import { deferredMap } from './deferred-map.ts';

/** The fields that are cleared and the fields that are filled when a field changes. */
export function followersOf(fields: readonly CompiledField[]): Pick<ComputationPlan, 'cascadeChildren' | 'mapped'> {
  const children = new Map<string, CompiledField[]>();
  const mapped = new Map<string, CompiledField[]>();
  const visit = (level: readonly CompiledField[]) => {
    for (const field of level) {
      const { cascade, mapping } = field;
      if (cascade) add(children, siblingKey(field, cascade.parentKey, cascade.parentInRow), field);
      if (mapping) add(mapped, siblingKey(field, mapping.originKey, mapping.originInRow), field);
      visit(field.columns);
    }
  };
  visit(fields);
  for (const targets of mapped.values()) Object.freeze(targets);
  return { cascadeChildren: deferredMap(children.keys(), (key) => descendants(key, children)), mapped };
}

function siblingKey(field: CompiledField, key: string, inRow: boolean): string {
  return (inRow ? [...field.keys.slice(0, -1), key] : [key]).join('/');
}

function add(groups: Map<string, CompiledField[]>, key: string, field: CompiledField): void {
  const held = groups.get(key);
  if (held) held.push(field);
  else groups.set(key, [field]);
}

/** Level by level, so that parents come first. Cycles were removed before. */
function descendants(key: string, children: ReadonlyMap<string, readonly CompiledField[]>): readonly CompiledField[] {
  const reached = new Set(children.get(key));
  for (const field of reached) for (const child of children.get(field.keys.join('/')) ?? []) reached.add(child);
  return Object.freeze([...reached]);
}

import type { CompiledField } from '../../contract/item-type.ts';
import type { ComputationPlan } from './computation-plan.ts';

/** The name of a field among sealed results. */
export function resultName(keys: readonly string[]): string {
  return JSON.stringify(keys);
}

/**
 * Computed fields whose formula reads a sealed field, directly or through others. Their results would reveal the sealed
 * value: a copy, a part, or whether two numbers are equal. The search ends at a result whose author leaves it open.
 */
export function sealedResults({ computations }: ComputationPlan): ReadonlySet<string> {
  const sealed = new Set<CompiledField>();
  // The plan has each computation after its inputs.
  for (const { field, references } of computations) {
    const readsSealed = [...references.values()].some(
      (reference) => reference.field.sealed || sealed.has(reference.field),
    );
    if (readsSealed && field.item.itemConfig.sealed !== false) sealed.add(field);
  }
  return new Set([...sealed].filter((field) => !field.sealed).map(({ keys }) => resultName(keys)));
}

/** Computed fields that read a sealed field and are stored as plain text because their author says so. */
export function openResults({ computations }: ComputationPlan): readonly CompiledField[] {
  return computations
    .filter(
      ({ field, references }) => !field.sealed && [...references.values()].some((reference) => reference.field.sealed),
    )
    .map(({ field }) => field);
}

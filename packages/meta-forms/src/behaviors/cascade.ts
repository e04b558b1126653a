import type { CompiledForm } from '../compile/compiled-form.ts';
import type { Patch, Step } from './behavior.ts';
import { fieldName, pathIn, scopesOf, type Values } from './values.ts';

/** A changed parent empties its child fields, and their children in turn. A value set in the same step stays. */
export function* cascade(compiled: CompiledForm, values: Values, step: Step): Iterable<Patch> {
  if (compiled.plan.cascadeChildren.size === 0) return;
  for (const change of step.changes) {
    for (const child of compiled.plan.cascadeChildren.get(fieldName(change.field)) ?? []) {
      if (child.computed) continue;
      for (const scope of scopesOf(values, change.scope, child)) {
        if (!step.given().has(pathIn(scope, child)))
          yield { kind: 'value', by: 'cascade', scope, field: child, value: child.type.emptyValue };
      }
    }
  }
}

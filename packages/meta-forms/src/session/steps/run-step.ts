import type { OriginPatch, Patch, Step, ValueChange } from '../../behaviors/behavior.ts';
import { behaviors, followingBehaviors } from '../../behaviors/behaviors.ts';
import { pathIn } from '../../behaviors/values.ts';
import type { FieldPath } from '../../contract/field-path.ts';
import { placeOf } from '../values/node.ts';
import type { StepInput } from './step-input.ts';
import type { ValuesStore } from '../values/values-store.ts';

/** The result of a step. */
export interface StepOutcome {
  readonly changes: readonly ValueChange[];
  /** References whose chosen record must be fetched. */
  readonly origins: readonly OriginPatch[];
}

/** Sets values and everything that follows from them: every behaviour once, in order. */
export function runStep(store: ValuesStore, input: StepInput): StepOutcome {
  const changes: ValueChange[] = [...(input.changes ?? [])];
  store.journal?.begins(input);
  for (const assignment of input.assignments ?? []) {
    const { place } = assignment;
    if (store.write(place, assignment, 'given')) changes.push({ scope: place.node, field: place.field });
  }
  let given: ReadonlySet<FieldPath> | undefined;
  const step: Step = {
    changes,
    // Few forms use it, and a paste names thousands of cells. Not a getter: the engine retains each getter, and the
    // form in its closure, until a full collection.
    given() {
      given ??= new Set((input.assignments ?? []).map(({ place }) => pathIn(place.node, place.field)));
      return given;
    },
    opened: input.opened ?? [],
    trail: input.trail ?? [],
    now: input.now,
  };
  const origins: OriginPatch[] = [];
  const write = (patch: Patch): void => {
    if (patch.kind === 'origin') origins.push(patch);
    else if (store.write(placeOf(patch.scope, patch.field), patch, patch.by))
      changes.push({ scope: patch.scope, field: patch.field });
  };
  for (const behavior of input.restores ? followingBehaviors : behaviors)
    for (const patch of behavior(store.compiled, store, step)) write(patch);
  return { changes, origins };
}

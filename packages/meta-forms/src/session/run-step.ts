import type { OriginPatch, Patch, Step, ValueChange } from '../behaviors/behavior.ts';
import { behaviors } from '../behaviors/behaviors.ts';
import { pathIn, type Scope } from '../behaviors/values.ts';
import type { FieldPath } from '../contract/field-path.ts';
import { placeOf, type Place } from './node.ts';
import type { ValuesStore } from './values-store.ts';

/** A value to set, and the text beside it. */
export interface Assignment {
  readonly place: Place;
  readonly value: unknown;
  readonly display?: string;
}

/** What starts a step. */
export interface StepInput {
  readonly assignments?: readonly Assignment[];
  /** Lists whose rows came, went or moved. */
  readonly changes?: readonly ValueChange[];
  readonly opened?: readonly Scope[];
  readonly trail?: readonly FieldPath[];
  readonly now: string;
}

/** What a step did to the values. */
export interface StepOutcome {
  readonly changes: readonly ValueChange[];
  /** References whose chosen record is wanted. */
  readonly origins: readonly OriginPatch[];
  /** Fields that must be filled, as the step left them. */
  readonly judged: readonly ValueChange[];
}

/** Sets values and everything that follows from them: every behaviour once, in order. */
export function runStep(store: ValuesStore, input: StepInput): StepOutcome {
  const changes: ValueChange[] = [...(input.changes ?? [])];
  const given = new Set<FieldPath>();
  for (const { place, value, display } of input.assignments ?? []) {
    given.add(pathIn(place.node, place.field));
    if (store.write(place, value, display)) changes.push({ scope: place.node, field: place.field });
  }
  const step: Step = { changes, given, opened: input.opened ?? [], trail: input.trail ?? [], now: input.now };
  const origins: OriginPatch[] = [];
  const judged: ValueChange[] = [];
  const write = (patch: Patch): void => {
    if (patch.kind === 'origin') origins.push(patch);
    else if (patch.kind === 'required') judged.push(patch);
    else if (writePatch(store, patch)) changes.push({ scope: patch.scope, field: patch.field });
  };
  for (const behavior of behaviors) for (const patch of behavior(store.compiled, store, step)) write(patch);
  return { changes, origins, judged };
}

function writePatch(store: ValuesStore, patch: Patch & { readonly kind: 'value' }): boolean {
  return store.write(placeOf(patch.scope, patch.field), patch.value, patch.display);
}

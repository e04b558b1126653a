import type { OriginPatch, Patch, Step, ValueChange, ValuePatch } from '../behaviors/behavior.ts';
import { behaviors, followingBehaviors } from '../behaviors/behaviors.ts';
import { pathIn, type Scope } from '../behaviors/values.ts';
import type { FieldPath } from '../contract/field-path.ts';
import type { FieldWriter } from './field-writer.ts';
import { noteWriter, placeOf, type Place } from './node.ts';
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
  /** References whose chosen record gave the assignments; without one, a person made them. */
  readonly trail?: readonly FieldPath[];
  /** Values are put back as they once were: nothing is emptied or fetched because of it. */
  readonly restores?: boolean;
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
  const because = causeOf(input);
  const giver: FieldWriter = input.trail?.length ? { by: 'mapping', at: input.now, because } : { by: 'person', at: input.now };
  for (const { place, value, display } of input.assignments ?? []) {
    if (!store.write(place, value, display)) continue;
    noteWriter(place, giver);
    changes.push({ scope: place.node, field: place.field });
  }
  let given: ReadonlySet<FieldPath> | undefined;
  const step: Step = {
    changes,
    // Few forms ask for it, and a paste names thousands of cells.
    get given() {
      given ??= new Set((input.assignments ?? []).map(({ place }) => pathIn(place.node, place.field)));
      return given;
    },
    opened: input.opened ?? [],
    trail: input.trail ?? [],
    get now() {
      return input.now;
    },
  };
  const origins: OriginPatch[] = [];
  const judged: ValueChange[] = [];
  const write = (patch: Patch): void => {
    if (patch.kind === 'origin') origins.push(patch);
    else if (patch.kind === 'required') judged.push(patch);
    else if (writePatch(store, patch, { by: patch.by, at: input.now, because })) changes.push({ scope: patch.scope, field: patch.field });
  };
  for (const behavior of input.restores ? followingBehaviors : behaviors) for (const patch of behavior(store.compiled, store, step)) write(patch);
  return { changes, origins, judged };
}

function writePatch(store: ValuesStore, patch: ValuePatch, writer: FieldWriter): boolean {
  const place = placeOf(patch.scope, patch.field);
  const isDifferent = store.write(place, patch.value, patch.display);
  if (isDifferent) noteWriter(place, writer);
  return isDifferent;
}

/** What started the step: the reference that was chosen, the value that was set, or the list whose rows are others. */
function causeOf({ trail, assignments, changes }: StepInput): FieldPath | undefined {
  const [assigned] = assignments ?? [];
  const [changed] = changes ?? [];
  if (trail && trail.length > 0) return trail.at(-1);
  if (assigned) return pathIn(assigned.place.node, assigned.place.field);
  return changed && pathIn(changed.scope, changed.field);
}

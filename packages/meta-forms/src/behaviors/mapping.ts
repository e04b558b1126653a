import type { CompiledForm } from '../compile/compiled-form.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { FieldPath } from '../contract/field-path.ts';
import { splitIds } from '../contract/id-list.ts';
import type { WireRecord } from '../ports/ports.ts';
import { cascade } from './cascade.ts';
import type { OriginPatch, Patch, Step, ValuePatch } from './behavior.ts';
import { isWritable } from './required.ts';
import { fieldName, pathIn, scopesOf, type Scope, type Values } from './values.ts';

/**
 * A chosen reference fills its targets and an emptied one empties them. Where several records are chosen, none of them
 * is copied, and targets that a person cannot write are emptied. The chosen record is outside the form: a choice yields
 * an origin patch, and the caller that fetches the record reads the values from `fillFrom`.
 */
export function* mapping(compiled: CompiledForm, values: Values, step: Step): Iterable<Patch> {
  if (compiled.plan.mapped.size === 0) return;
  for (const change of step.changes) {
    const targets = (compiled.plan.mapped.get(fieldName(change.field)) ?? []).filter((target) => !target.computed);
    if (targets.length === 0 || step.trail.includes(pathIn(change.scope, change.field))) continue;
    const ids = chosenIds(values, change.scope, change.field);
    const [id] = ids;
    if (ids.length === 1 && id !== undefined)
      yield { kind: 'origin', scope: change.scope, field: change.field, id, targets };
    else yield* emptied(compiled, values, { step, from: change.scope, targets, severalChosen: ids.length > 1 });
  }
}

/** The one id chosen in a reference; undefined where none or several are. */
export function chosenId(values: Values, scope: Scope, origin: CompiledField): string | undefined {
  const ids = chosenIds(values, scope, origin);
  return ids.length === 1 ? ids[0] : undefined;
}

function chosenIds(values: Values, scope: Scope, origin: CompiledField): readonly string[] {
  const wire: unknown = origin.type.encode(values.read(scope, origin), origin);
  return typeof wire === 'string' || typeof wire === 'number' ? splitIds(String(wire)) : [];
}

/** The record chosen in a reference. */
export interface Chosen {
  readonly record: WireRecord;
  /** Paths that keep their value. */
  readonly given?: ReadonlySet<FieldPath>;
}

/** The values that the chosen record gives to the targets, each read by its own type. Targets in `given` stay. */
export function* fillFrom(values: Values, origin: OriginPatch, chosen: Chosen): Iterable<ValuePatch> {
  for (const target of origin.targets) {
    const property = target.mapping?.property;
    if (property === undefined) continue;
    const wire = Object.hasOwn(chosen.record, property) ? chosen.record[property] : undefined;
    const companion = chosen.record[`$${property}`];
    const value: unknown = target.type.decode(wire, target);
    for (const scope of scopesOf(values, origin.scope, target)) {
      if (chosen.given?.has(pathIn(scope, target))) continue;
      yield {
        kind: 'value',
        by: 'mapping',
        scope,
        field: target,
        value,
        ...(typeof companion === 'string' ? { display: companion } : {}),
      };
    }
  }
}

interface Emptying {
  readonly step: Step;
  readonly from: Scope;
  readonly targets: readonly CompiledField[];
  readonly severalChosen: boolean;
}

function* emptied(
  compiled: CompiledForm,
  values: Values,
  { step, from, targets, severalChosen }: Emptying,
): Iterable<Patch> {
  for (const target of targets) {
    for (const scope of scopesOf(values, from, target)) {
      // No single record is the source any more; a value that the person typed for several records stays.
      if (severalChosen && isWritable(scope, target)) continue;
      if (step.given().has(pathIn(scope, target)) || values.read(scope, target) === target.type.emptyValue) continue;
      yield { kind: 'value', by: 'mapping', scope, field: target, value: target.type.emptyValue };
      // The cascades of this step have run, but an emptied target may be the parent of others.
      yield* cascade(compiled, values, { ...step, changes: [{ scope, field: target }] });
    }
  }
}

import type { CompiledForm } from '../compile/compiled-form.ts';
import type { Computation, ComputationPlan } from '../compile/plan/computation-plan.ts';
import type { CompiledField } from '../contract/item-type.ts';
import { createAgenda, type Agenda } from './agenda.ts';
import type { Patch, Step, ValueChange, ValuePatch } from './behavior.ts';
import { compute } from './compute.ts';
import { scopesOf, type Clock, type Scope, type Values } from './values.ts';

/** Recomputes the fields that read a changed value, directly or through others: each once, after all of its inputs. */
export function* formula(compiled: CompiledForm, values: Values, step: Step): Iterable<Patch> {
  const { computations } = compiled.plan;
  const readers = readersOf(compiled.plan);
  const agenda = createAgenda();
  for (const scope of step.opened) openScope(values, { scope, computations }, agenda);
  let seen = 0;
  for (;;) {
    for (; seen < step.changes.length; seen += 1) {
      const change = step.changes[seen];
      if (change) schedule(values, { change, readers }, agenda);
    }
    const task = agenda.next();
    const computation = task && computations[task.index];
    if (!computation) return;
    yield valueOf(values, computation, { scope: task.scope, now: step.now });
  }
}

/** Which results are requested, and the clock for them. */
export interface ComputeAllOptions {
  readonly now: Clock;
  readonly isWanted: (scope: Scope, field: CompiledField) => boolean;
}

/** All requested results of the form, in an order in which each can be written before the next is computed. */
export function* computeAll(
  compiled: CompiledForm,
  values: Values,
  { now, isWanted }: ComputeAllOptions,
): Iterable<ValuePatch> {
  for (const computation of compiled.plan.computations) {
    for (const scope of scopesOf(values, values.root, computation.field)) {
      if (isWanted(scope, computation.field)) yield valueOf(values, computation, { scope, now });
    }
  }
}

function valueOf(
  values: Values,
  computation: Computation,
  at: { readonly scope: Scope; readonly now: Clock },
): ValuePatch {
  return {
    kind: 'value',
    by: 'formula',
    scope: at.scope,
    field: computation.field,
    value: compute(values, computation, at),
  };
}

interface Reader {
  readonly index: number;
  readonly field: CompiledField;
  /** Reads the whole column: a change in one row affects the result in every row. */
  readonly wholeColumn: boolean;
}

type Readers = ReadonlyMap<CompiledField, readonly Reader[]>;

const readersByPlan = new WeakMap<ComputationPlan, Readers>();

/** The fields that read a field directly. */
function readersOf(plan: ComputationPlan): Readers {
  const known = readersByPlan.get(plan);
  if (known) return known;
  const readers = new Map<CompiledField, Reader[]>();
  const add = (read: CompiledField, reader: Reader): void => {
    const group = readers.get(read);
    if (group) group.push(reader);
    else readers.set(read, [reader]);
  };
  for (const [index, { field, references }] of plan.computations.entries()) {
    for (const reference of references.values()) {
      add(reference.field, { index, field, wholeColumn: reference.scope === 'column' });
      if (reference.scope === 'column') add(reference.list, { index, field, wholeColumn: false });
    }
  }
  readersByPlan.set(plan, readers);
  return readers;
}

function schedule(
  values: Values,
  { change, readers }: { readonly change: ValueChange; readonly readers: Readers },
  agenda: Agenda,
): void {
  for (const reader of readers.get(change.field) ?? []) {
    // A paste changes every row of a column: readers of the whole column are looked up once, not once per row.
    if (reader.wholeColumn) {
      const owner = change.scope.parent ?? change.scope;
      agenda.addAll(reader.index, owner, () => scopesOf(values, owner, reader.field));
    } else for (const scope of scopesOf(values, change.scope, reader.field)) agenda.add(reader.index, scope);
  }
}

/** All computed fields of a scope and of the rows below it. */
function openScope(
  values: Values,
  { scope, computations }: { readonly scope: Scope; readonly computations: readonly Computation[] },
  agenda: Agenda,
): void {
  const depth = scope.list?.keys.length ?? 0;
  for (const [index, { field }] of computations.entries()) {
    if (field.keys.length <= depth) continue;
    for (const place of scopesOf(values, scope, field)) if (place.path.startsWith(scope.path)) agenda.add(index, place);
  }
}

import type { CompiledForm } from '../compile/compiled-form.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { FieldPath } from '../contract/field-path.ts';
import type { Clock, Scope, Values } from './values.ts';

/** A value that has changed; for a list, its rows have changed. */
export interface ValueChange {
  readonly scope: Scope;
  readonly field: CompiledField;
}

/** What happened in one step, and what has followed from it so far. Loading a record is not a step. */
export interface Step {
  /** Grows while patches of the step are written. */
  readonly changes: readonly ValueChange[];
  /** Paths whose value was set in the step, changed or not: nothing that follows from the step overwrites them. */
  given(): ReadonlySet<FieldPath>;
  /** A new form or new rows: every computed field in them is computed. */
  readonly opened: readonly Scope[];
  /** References whose chosen record led to this step; two references that fill each other stop at it. */
  readonly trail: readonly FieldPath[];
  readonly now: Clock;
}

/** A value that follows from the step. */
export interface ValuePatch {
  readonly kind: 'value';
  /** The kind of behaviour that the value follows from. */
  readonly by: 'cascade' | 'mapping' | 'formula';
  readonly scope: Scope;
  readonly field: CompiledField;
  readonly value: unknown;
  readonly display?: string;
}

/** The targets wait for the record chosen in a reference. */
export interface OriginPatch {
  readonly kind: 'origin';
  readonly scope: Scope;
  readonly field: CompiledField;
  readonly id: string;
  readonly targets: readonly CompiledField[];
}

/** One effect of a step. */
export type Patch = ValuePatch | OriginPatch;

/**
 * A rule about how items affect each other. It reads values and changes nothing: each patch that it yields is written
 * before the next one is requested, so later reads see the earlier patches.
 */
export type Behavior = (compiled: CompiledForm, values: Values, step: Step) => Iterable<Patch>;

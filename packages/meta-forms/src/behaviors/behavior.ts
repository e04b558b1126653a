import type { CompiledForm } from '../compile/compiled-form.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { FieldPath } from '../contract/field-path.ts';
import type { Scope, Values } from './values.ts';

/** A value that is different now; for a list: its rows are. */
export interface ValueChange {
  readonly scope: Scope;
  readonly field: CompiledField;
}

/** What happened in one step, and so far because of it. Never a load: loading is no step. */
export interface Step {
  /** Grows while patches of the step are written. */
  readonly changes: readonly ValueChange[];
  /** Paths whose value was named in the step, changed or not: nothing that follows from it overwrites them. */
  given(): ReadonlySet<FieldPath>;
  /** A new form or new rows: everything in them is computed. */
  readonly opened: readonly Scope[];
  /** References whose chosen record led to this step, so that two that fill each other stop. */
  readonly trail: readonly FieldPath[];
  /** Wall clock, `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string;
}

/** A value that follows from the step. */
export interface ValuePatch {
  readonly kind: 'value';
  /** What it follows by. */
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

/** A changed field that must be filled: whether it is. */
interface RequiredPatch {
  readonly kind: 'required';
  readonly scope: Scope;
  readonly field: CompiledField;
  readonly missing: boolean;
}

/** One thing that follows from a step. */
export type Patch = ValuePatch | OriginPatch | RequiredPatch;

/**
 * What happens between items. It reads values and changes nothing: each patch it yields is written before the next one
 * is asked for, so that what is read later is true by then.
 */
export type Behavior = (compiled: CompiledForm, values: Values, step: Step) => Iterable<Patch>;

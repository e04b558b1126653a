import type { CompiledField } from '../contract/item-type.ts';
import type { Formula } from '../formula/ast.ts';

/** Where a name in a formula leads. */
export type PlanReference =
  | { readonly scope: 'form'; readonly field: CompiledField }
  | { readonly scope: 'row'; readonly field: CompiledField }
  | { readonly scope: 'column'; readonly list: CompiledField; readonly field: CompiledField };

/** One computed field: of the form, or of every row of the list whose column it is. */
export interface Computation {
  readonly field: CompiledField;
  /** The list whose rows it computes; missing for a field of the form. */
  readonly list?: CompiledField;
  readonly formula: Formula;
  /** By the name in the formula, labels turned into keys (`amount`, `details.amount`). */
  readonly references: ReadonlyMap<string, PlanReference>;
}

/** What depends on a field, in the order in which it has to happen. Keys are `CompiledField.keys` joined by `/`. */
export interface ComputationPlan {
  /** All computations, every one after what it reads. Members of a cycle are left out (and are issues). */
  readonly computations: readonly Computation[];
  /** Positions in `computations` that read a field directly or through others, ascending. */
  readonly dependents: ReadonlyMap<string, readonly number[]>;
  /** Fields cleared when a field changes: its children by cascade, and theirs, parents first. */
  readonly cascadeChildren: ReadonlyMap<string, readonly CompiledField[]>;
  /** Fields filled when a reference is chosen. */
  readonly mapped: ReadonlyMap<string, readonly CompiledField[]>;
}

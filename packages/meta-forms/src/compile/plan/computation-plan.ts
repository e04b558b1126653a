import type { CompiledField } from '../../contract/item-type.ts';
import type { Formula } from '../../formula/ast.ts';

/** What a name in a formula refers to. */
export type PlanReference =
  | { readonly scope: 'form'; readonly field: CompiledField }
  | { readonly scope: 'row'; readonly field: CompiledField }
  | { readonly scope: 'column'; readonly list: CompiledField; readonly field: CompiledField };

/** One computed field, of the form or of every row of a list. */
export interface Computation {
  readonly field: CompiledField;
  /** The list whose rows it computes; missing for a field of the form. */
  readonly list?: CompiledField;
  readonly formula: Formula;
  /** By the name in the formula, with labels turned into keys (`amount`, `details.amount`). */
  readonly references: ReadonlyMap<string, PlanReference>;
}

/** Dependencies between fields, in the order of evaluation. Keys are `CompiledField.keys` joined by `/`. */
export interface ComputationPlan {
  /** All computations, each after its inputs. Members of a cycle are left out (and are issues). */
  readonly computations: readonly Computation[];
  /** Positions in `computations` that read a field directly or through others, ascending. */
  readonly dependents: ReadonlyMap<string, readonly number[]>;
  /** Fields cleared when a field changes: its children by cascade, and theirs, parents first. */
  readonly cascadeChildren: ReadonlyMap<string, readonly CompiledField[]>;
  /** Fields filled when a reference is chosen. */
  readonly mapped: ReadonlyMap<string, readonly CompiledField[]>;
}

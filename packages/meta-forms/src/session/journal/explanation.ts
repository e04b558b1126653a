import type { CompiledField } from '../../contract/item-type.ts';
import type { FieldPath } from '../../contract/field-path.ts';
import type { FormulaNode } from '../../formula/ast.ts';
import type { FormulaProblem } from '../../formula/formula-problem.ts';
import type { ShortfallReason } from '../../formula/evaluate/find-shortfall.ts';
import type { Issue } from '../../metadata/issues/issue.ts';
import type { FieldWriter } from './field-writer.ts';

/** An input of a formula with its current value. */
export interface ExplainedInput {
  /** Path of the value; for a column, of its list. */
  readonly path: FieldPath;
  readonly field: CompiledField;
  /** The list, where the whole column is read. */
  readonly list?: CompiledField;
  /** Missing for a column. */
  readonly value?: unknown;
  readonly display?: string;
  /** Of a column: the number of its rows, and of rows with a value. */
  readonly rows?: number;
  readonly filled?: number;
  readonly isEmpty: boolean;
}

/** Why a computed field is empty although its formula is valid. */
export interface Emptiness {
  /** `WRONG_KIND`: a result that the field cannot store. `NO_RESULT`: the inputs are empty. */
  readonly reason: ShortfallReason | 'WRONG_KIND' | 'NO_RESULT';
  /** The part of the formula that causes it. */
  readonly part: FormulaNode;
}

/** Why a formula computes nothing at all. */
export type FormulaFaultReport =
  | { readonly kind: 'unreadable'; readonly problem: FormulaProblem }
  | { readonly kind: 'refused'; readonly issue: Issue }
  /** The fault of a cycle: formulas need each other's results. */
  | { readonly kind: 'cycle'; readonly members: string };

/** The origin of a field's value. */
export interface FieldExplanation {
  readonly path: FieldPath;
  readonly field: CompiledField;
  /** Of a computed field whose formula works, with keys as names. */
  readonly formula?: FormulaNode;
  /** Each once, in the order of the formula. */
  readonly inputs: readonly ExplainedInput[];
  readonly fault?: FormulaFaultReport;
  readonly emptiness?: Emptiness;
  /** Missing where the value was never written. */
  readonly writer?: FieldWriter;
  /** The action before the field was written, where it is known. */
  readonly because?: { readonly path: FieldPath; readonly field: CompiledField };
}

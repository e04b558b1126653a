import type { CompiledField } from '../../contract/item-type.ts';
import type { FieldPath } from '../../contract/field-path.ts';
import type { FormulaNode } from '../../formula/ast.ts';
import type { FormulaProblem } from '../../formula/formula-problem.ts';
import type { ShortfallReason } from '../../formula/evaluate/find-shortfall.ts';
import type { Issue } from '../../metadata/issues/issue.ts';
import type { FieldWriter } from './field-writer.ts';

/** A value that a formula reads, as it is now. */
export interface ExplainedInput {
  /** Where it stands; for a column, its list. */
  readonly path: FieldPath;
  readonly field: CompiledField;
  /** The list, where the whole column is read. */
  readonly list?: CompiledField;
  /** Missing for a column. */
  readonly value?: unknown;
  readonly display?: string;
  /** Of a column: its rows, and how many of them hold something. */
  readonly rows?: number;
  readonly filled?: number;
  readonly isEmpty: boolean;
}

/** Why a computed field is empty though its formula reads. */
export interface Emptiness {
  /** `WRONG_KIND`: a result that the field cannot hold. `NO_RESULT`: what it reads is empty. */
  readonly reason: ShortfallReason | 'WRONG_KIND' | 'NO_RESULT';
  /** The part of the formula that it comes from. */
  readonly part: FormulaNode;
}

/** Why a formula computes nothing at all. */
export type FormulaFaultReport =
  | { readonly kind: 'unreadable'; readonly problem: FormulaProblem }
  | { readonly kind: 'refused'; readonly issue: Issue }
  /** Another formula's fault: both need each other's result. */
  | { readonly kind: 'cycle'; readonly members: string };

/** How the value of a field came to be. */
export interface FieldExplanation {
  readonly path: FieldPath;
  readonly field: CompiledField;
  /** Of a computed field whose formula works, with keys as names. */
  readonly formula?: FormulaNode;
  /** Each once, in the order of the formula. */
  readonly inputs: readonly ExplainedInput[];
  readonly fault?: FormulaFaultReport;
  readonly emptiness?: Emptiness;
  /** Missing where nobody has written anything. */
  readonly writer?: FieldWriter;
  /** What was done before the field was written, where it is still there. */
  readonly because?: { readonly path: FieldPath; readonly field: CompiledField };
}

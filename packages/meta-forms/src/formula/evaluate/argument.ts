import type { Evaluate, EvaluateNumber } from './value.ts';

/** An argument of a call, compiled as a value and as a column. */
export interface Argument {
  readonly value: Evaluate;
  readonly number: EvaluateNumber;
  /** The path, where the argument is a single name. */
  readonly path?: readonly string[];
}

/** A function of the language: from its arguments to an evaluator. The number of arguments has been checked. */
export type FunctionBody = (parameters: readonly Argument[]) => Evaluate;

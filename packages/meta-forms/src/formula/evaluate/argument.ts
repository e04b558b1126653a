import type { Evaluate, EvaluateNumber } from './value.ts';

/** An argument of a call, ready to run either way. */
export interface Argument {
  readonly value: Evaluate;
  readonly number: EvaluateNumber;
  /** The name it consists of, where it is nothing else. */
  readonly path?: readonly string[];
}

/** A function of the language: from its arguments to what runs. The number of arguments has been checked. */
export type FunctionBody = (parameters: readonly Argument[]) => Evaluate;

import { newTruth, type Truth } from '../kills/truth.ts';

/** An instance after the last acknowledged command. */
export interface KnownFlow {
  readonly id: string;
  decisions: number;
  comments: number;
}

/** The knowledge of the callers about instances. */
export interface FlowTruth extends Truth {
  readonly flows: Map<string, KnownFlow>;
  /** Records whose process was started, with or without an answer. */
  readonly sentStarts: Set<string>;
}

/** Creates an empty state. */
export function newFlowTruth(): FlowTruth {
  return { ...newTruth(), flows: new Map(), sentStarts: new Set() };
}

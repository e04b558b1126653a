/** What a diagram says about a node: how far an instance is, what differs between two versions, or a fault. */
export type DiagramMark = 'active' | 'done' | 'rejected' | 'left' | 'added' | 'removed' | 'changed' | 'faulty';

/** The marked nodes and flows by their ids. */
export type DiagramMarks = ReadonlyMap<string, DiagramMark>;

/** Ids of nodes by how an instance passed them. */
export interface NodeStates {
  readonly active: readonly string[];
  readonly done: readonly string[];
  readonly rejected: readonly string[];
  /** Those that a jump left with open tasks. */
  readonly left?: readonly string[];
}

/** One mark for each node: open work counts most, then a rejection, then work that was left, then what was done. */
export function marksOf({ active, done, rejected, left = [] }: NodeStates): DiagramMarks {
  return new Map<string, DiagramMark>([
    ...done.map((id) => [id, 'done'] as const),
    ...left.map((id) => [id, 'left'] as const),
    ...rejected.map((id) => [id, 'rejected'] as const),
    ...active.map((id) => [id, 'active'] as const),
  ]);
}

/** What a diagram says about a node: how far an instance is, what differs between two versions, or a fault. */
export type DiagramMark = 'active' | 'done' | 'rejected' | 'added' | 'removed' | 'changed' | 'faulty';

/** The marked nodes and flows by their ids. */
export type DiagramMarks = ReadonlyMap<string, DiagramMark>;

/** Ids of nodes by how an instance passed them. */
export interface NodeStates {
  readonly active: readonly string[];
  readonly done: readonly string[];
  readonly rejected: readonly string[];
}

/** One mark for each node: open work counts more than a rejection, and that more than what was done before it. */
export function marksOf({ active, done, rejected }: NodeStates): DiagramMarks {
  return new Map<string, DiagramMark>([
    ...done.map((id) => [id, 'done'] as const),
    ...rejected.map((id) => [id, 'rejected'] as const),
    ...active.map((id) => [id, 'active'] as const),
  ]);
}

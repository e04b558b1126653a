import type { CompiledProcess, FieldAccess } from '@org/workflow';
import type { OpenTaskOfRecord } from '../flow-records.port.ts';
import type { TaskRow } from '../flow.port.ts';

/**
 * What a task lets its person do with an item: as its model says; else an item is read, and at the submission edited.
 * After the decision nothing is edited.
 */
export function accessOf(
  process: CompiledProcess,
  { nodeKey, isSubmit }: Pick<OpenTaskOfRecord, 'nodeKey' | 'isSubmit'>,
  isOpen = true,
): (itemKey: string) => FieldAccess {
  const node = Object.hasOwn(process.nodes, nodeKey) ? process.nodes[nodeKey] : undefined;
  const named = node?.kind === 'userTask' ? node.fieldAccess : undefined;
  const usual = isSubmit && !named ? 'edit' : 'read';
  return (key) => {
    const access = named && Object.hasOwn(named, key) ? (named[key] ?? usual) : usual;
    return access === 'edit' && !isOpen ? 'read' : access;
  };
}

/** The items that a node of a process hides from its people. */
export function hiddenIn({ nodes }: CompiledProcess): ReadonlySet<string> {
  const named = Object.values(nodes).flatMap((node) =>
    node.kind === 'userTask' ? Object.entries(node.fieldAccess ?? {}) : [],
  );
  return new Set(named.flatMap(([key, access]) => (access === 'hide' ? [key] : [])));
}

const ORDER: readonly FieldAccess[] = ['hide', 'read', 'edit'];

/** The widest access that one of several tasks gives. */
export function widest(accesses: readonly FieldAccess[]): FieldAccess {
  return ORDER.findLast((access) => accesses.includes(access)) ?? 'read';
}

/** Whether a person decided a task. A task that another decision cancelled names who made that decision. */
export function hasDecided(
  { status, doneBy }: Pick<TaskRow, 'status' | 'doneBy'>,
  { userId }: { readonly userId: string },
): boolean {
  return status === 'done' && doneBy === userId;
}

import type { JsonObject } from '../../json.ts';
import { WorkflowError } from '../../workflow-error.ts';
import { cancelToken } from '../cancel.ts';
import { reopen, reopeningOf, type Reopening } from '../reopen.ts';
import { childrenOf, setVariables, type Run } from '../run.ts';
import { completeTask, isNode, ownTaskOf, removeTask, type TaskCommand } from './require-task.ts';

/** A person returns a task to an earlier node. */
export interface Return extends TaskCommand {
  readonly type: 'return';
  /** A node of `returnTargets`; without one, the nodes right before. */
  readonly to?: string;
  /** Whether the task comes straight back when that node is done; all other branches stay as they are. */
  readonly straightBack?: boolean;
  readonly variables?: JsonObject;
}

/** Refused for the first node, and for a node that this task does not come from. */
export function returnTask(run: Run, command: Return): void {
  const token = ownTaskOf(run, command);
  if (command.to !== undefined && !isNode(run, command.to))
    throw new WorkflowError('NODE_UNKNOWN', { node: command.to });
  const reopening = reopeningOf(run, token, command.to);
  if (command.straightBack) requireDetour(run, reopening, token.node);
  setVariables(run, command.variables ?? {});
  completeTask(run, token, { by: command.by, outcome: 'return' });
  removeTask(run, token);
  if (command.straightBack) makeDetour(run, reopening);
  else reopen(run, reopening, 'return');
}

/** A way that comes straight back is one node in the scope of the task, which is on no such way itself. */
function requireDetour(run: Run, { base, targets }: Reopening, node: string): void {
  const [target, ...others] = targets;
  const isOpen = childrenOf(run, base.parent).some((token) => token.node === target);
  if (target === undefined || others.length > 0 || base.node !== node || base.back !== undefined || isOpen)
    throw new WorkflowError('NO_STRAIGHT_WAY_BACK', { node });
}

function makeDetour(run: Run, { base, targets }: Reopening): void {
  if (run.tokens.has(base.id)) cancelToken(run, base, 'return');
  for (const node of targets) {
    const from = run.origins.get(node) ?? [];
    run.work.push({ type: 'enter', node, parent: base.parent, from, back: base.node });
  }
}

import { own } from '../../json.ts';
import { WorkflowError } from '../../workflow-error.ts';
import type { UserTaskNode } from '../../compile/process.ts';
import { cancelChildren } from '../cancel.ts';
import type { Outcome } from '../effect.ts';
import { callListeners } from '../listeners.ts';
import { nodeIn, parentOf, replaceToken, setVariables, type Run } from '../run.ts';
import type { MultiToken, TaskToken } from '../state.ts';

/** The task and the person of a command. */
export interface TaskCommand {
  readonly task: number;
  /** The id of the person who acts. That the person may is the host's to check. */
  readonly by: string;
}

/** The open task of a command. Refused where it is done, was cancelled, or never existed. */
export function openTaskOf(run: Run, { task }: Pick<TaskCommand, 'task'>): TaskToken {
  const token = run.tokens.get(task);
  if (token?.kind !== 'task') throw new WorkflowError('TASK_NOT_OPEN', { task });
  return token;
}

/** The open task of a command by a person who may complete it: it is theirs or nobody's, and is not delegated. */
export function ownTaskOf(run: Run, command: TaskCommand): TaskToken {
  const token = openTaskOf(run, command);
  if (token.assignee !== undefined && token.assignee !== command.by)
    throw new WorkflowError('TASK_OF_ANOTHER', { task: token.id, assignee: token.assignee });
  if (token.owner !== undefined) throw new WorkflowError('TASK_DELEGATED', { task: token.id, owner: token.owner });
  return token;
}

/** The node of a task. */
export function taskNodeOf(run: Run, token: TaskToken): UserTaskNode {
  const node = nodeIn(run, token.node);
  if (node.kind !== 'userTask') throw new WorkflowError('NODE_UNKNOWN', { node: token.node });
  return node;
}

/** The signers around a task: those of a countersign, or those that were added. */
export function signersAround(run: Run, token: TaskToken): MultiToken | undefined {
  const parent = parentOf(run, token);
  return parent?.kind === 'multi' ? parent : undefined;
}

/** Notes that a person has completed a task, and sets the variables that conditions read. */
export function completeTask(run: Run, token: TaskToken, { by, outcome }: { by: string; outcome: Outcome }): void {
  const pass = outcome === 'agree' || outcome === 'submit' || outcome === 'archive';
  run.effects.push({ type: 'taskCompleted', task: token.id, node: token.node, by, outcome });
  callListeners(run, taskNodeOf(run, token), 'complete');
  setVariables(run, { flag: pass ? 'ok' : '', pass, outcome });
  countDecision(run, token, outcome);
  // A new submission begins again, unless it only comes straight back to the person who returned it.
  if (token.node !== run.process.initiatorTask) run.acted = true;
  else if (token.back === undefined) run.acted = false;
}

/** Counts the decision of a signer, which the completion condition and later conditions may read. */
function countDecision(run: Run, token: TaskToken, outcome: Outcome): void {
  const host = signersAround(run, token);
  if (!host) return;
  const { agreed = 0, rejected = 0 } = host;
  if (outcome === 'reject') replaceToken(run, { ...host, rejected: rejected + 1 });
  else if (outcome !== 'return') replaceToken(run, { ...host, agreed: agreed + 1 });
}

/** Takes a completed task away before the instance goes elsewhere. */
export function removeTask(run: Run, token: TaskToken): void {
  cancelChildren(run, token.id, 'done');
  run.tokens.delete(token.id);
}

/** The new person of a task, and the one who lends it. */
interface Assignment {
  readonly assignee?: string;
  readonly owner?: string;
}

/** Assigns a task, or returns it to those who may claim it. */
export function assignTask(run: Run, token: TaskToken, { assignee, owner }: Assignment): void {
  const { assignee: _before, owner: _owner, ...free } = token;
  run.tokens.set(token.id, {
    ...free,
    ...(assignee !== undefined && { assignee }),
    ...(owner !== undefined && { owner }),
  });
  run.effects.push({
    type: 'taskAssigned',
    task: token.id,
    node: token.node,
    assignee,
    ...(owner !== undefined && { owner }),
  });
  if (assignee !== undefined) callListeners(run, taskNodeOf(run, token), 'assignment');
}

/** Whether a name is a node of the process. */
export function isNode(run: Run, id: string): boolean {
  return own(run.process.nodes, id) !== undefined;
}

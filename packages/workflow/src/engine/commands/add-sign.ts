import { WorkflowError } from '../../workflow-error.ts';
import { beginSigner } from '../begin-activity.ts';
import { cancelToken } from '../cancel.ts';
import { addToken, childrenOf, replaceToken, type Run } from '../run.ts';
import type { MultiToken, Signer, TaskToken } from '../state.ts';
import { ownTaskOf, signersAround, taskNodeOf, type TaskCommand } from './require-task.ts';

/** People that one command may add, and signers that one task may have. */
const MOST_ADDED = 100;
const MOST_SIGNERS = 1000;

/** Adds signers to a task: before its person, after, or at the same time. */
export interface AddSign extends TaskCommand {
  readonly type: 'addSign';
  readonly where: 'before' | 'after' | 'parallel';
  readonly users: readonly string[];
}

/** Each added person gets a task of the same node, which keeps who added it; the node is done when all have signed. */
export function addSign(run: Run, command: AddSign): void {
  const { users, where, by } = command;
  const token = ownTaskOf(run, command);
  const host = signersAround(run, token) ?? hostAround(run, token);
  if (users.length === 0 || users.length > MOST_ADDED || host.size + users.length > MOST_SIGNERS)
    throw new WorkflowError('SIGNERS', { most: MOST_ADDED });
  const added = users.map((user, at): Signer => ({ value: user, index: host.size + at, assignee: user, addedBy: by }));
  const grown: MultiToken = { ...host, size: host.size + users.length };
  replaceToken(run, grown);
  const current = run.tokens.get(token.id) ?? token;
  if (where === 'parallel') for (const signer of added) beginSigner(run, grown, [signer]);
  else if (where === 'after') replaceToken(run, { ...current, followers: [...added, ...(token.followers ?? [])] });
  else {
    cancelToken(run, current, 'sign');
    beginSigner(run, grown, [...added, signerOf(run, token), ...(token.followers ?? [])]);
  }
}

/** Puts an ordinary task among signers, of whom it is the first. Its timers are those of all. */
function hostAround(run: Run, token: TaskToken): MultiToken {
  const { id, node, parent, from, back, fired } = token;
  const place = {
    ...(parent !== undefined && { parent }),
    ...(back !== undefined && { back }),
    ...(fired && { fired }),
  };
  const host = addToken(run, { kind: 'multi', node, from, ...place, size: 1, done: 0 } as const);
  for (const timer of childrenOf(run, id)) replaceToken(run, { ...timer, parent: host.id });
  const { back: _back, fired: _fired, ...alone } = token;
  replaceToken(run, { ...alone, parent: host.id, local: { ...token.local, loopCounter: 0 } });
  return host;
}

/** The person of a task as a signer who comes later. */
function signerOf(run: Run, token: TaskToken): Signer {
  const variable = taskNodeOf(run, token).multiInstance?.elementVariable;
  const index = token.local?.['loopCounter'];
  return {
    value: (variable === undefined ? undefined : token.local?.[variable]) ?? token.assignee ?? null,
    index: typeof index === 'number' ? index : 0,
    ...(token.assignee !== undefined && { assignee: token.assignee }),
    ...(token.addedBy !== undefined && { addedBy: token.addedBy }),
  };
}

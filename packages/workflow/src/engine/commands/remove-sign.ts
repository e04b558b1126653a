import { WorkflowError } from '../../workflow-error.ts';
import { beginSigner } from '../begin-activity.ts';
import { cancelToken } from '../cancel.ts';
import { replaceToken, type Run } from '../run.ts';
import type { MultiToken } from '../state.ts';
import { openTaskOf, signersAround, type TaskCommand } from './require-task.ts';

/** Takes a signer away who has not signed yet: the task of this signer. */
export interface RemoveSign extends TaskCommand {
  readonly type: 'removeSign';
}

/** Refused for a task without other signers, and for the last signer while nobody has signed. */
export function removeSign(run: Run, command: RemoveSign): void {
  const token = openTaskOf(run, command);
  const host = signersAround(run, token);
  if (!host || host.size <= 1) throw new WorkflowError('NO_OTHER_SIGNER', { task: token.id });
  const smaller: MultiToken = { ...host, size: host.size - 1 };
  replaceToken(run, smaller);
  cancelToken(run, token, 'sign');
  beginSigner(run, smaller, token.followers ?? []);
  if (smaller.done < smaller.size) return;
  run.work.push({ type: 'leave', token: host.id });
}

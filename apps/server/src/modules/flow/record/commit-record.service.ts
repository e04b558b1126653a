import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found } from '../../../shared/http/saving.ts';
import type { FlowParts, InstanceRow } from '../flow.port.ts';
import { boundProcess } from '../bindings/bound-process.service.ts';
import { runCommand } from '../running/command-host.service.ts';
import { variablesOf } from '../running/decide.service.ts';
import { beginOf } from '../running/start.service.ts';

interface Committed {
  readonly metaKey: string;
  readonly id: string;
  readonly comment: string;
}

/**
 * Sends a record for approval: starts the process that it is bound to and submits it there, or submits the record again
 * that its process has returned to the caller. False if it has no process.
 */
export async function commitRecord(
  parts: FlowParts,
  context: RequestContext,
  { metaKey, id, comment }: Committed,
): Promise<boolean> {
  const [running] = await parts.instances.runningOf(context, { metaKey, businessIds: [id], hold: true });
  if (running) {
    await submit(parts, context, { instance: found(await parts.instances.hold(context, running.id)), comment });
    return true;
  }
  const record = found(await parts.records.visible(context, metaKey, id));
  const definition = await boundProcess(parts, context, { metaKey, record });
  if (!definition) return false;
  const instance = await beginOf(parts, context, { metaKey, businessKey: id, record, definition });
  // A model may begin without a task of the initiator.
  if (tokenOf(instance, context.userId) !== undefined) await submit(parts, context, { instance, comment });
  return true;
}

/** Completes the submission of the caller. */
async function submit(
  parts: FlowParts,
  context: RequestContext,
  { instance, comment }: { readonly instance: InstanceRow; readonly comment: string },
): Promise<void> {
  const token = tokenOf(instance, context.userId);
  const task = token === undefined ? undefined : await parts.tasks.find(context, `${instance.id}-${token}`);
  if (!task?.isSubmit) throw httpRefusal('RECORD_MISSING');
  const variables = await variablesOf(parts, context, { own: { instance, task }, sent: {} });
  const command = { type: 'complete', task: task.token, by: context.userId, variables, outcome: 'submit' } as const;
  await runCommand(parts, context, { instance, command, comment });
}

function tokenOf({ state }: InstanceRow, userId: string): number | undefined {
  return state.tokens.find((token) => token.kind === 'task' && token.assignee === userId)?.id;
}

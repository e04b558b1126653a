import type { BodyOf, flowWorkCalls } from '@org/contract';
import type { WorkflowCommand } from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { flowRefusal } from '../flow.words.ts';
import type { FlowParts } from '../flow.port.ts';
import { copyReceivers, sendCopies } from '../copies/copies.service.ts';
import { runCommand } from './command-host.service.ts';
import { isOfNobody, ownTask, takeCommand, type OwnTask } from './own-task.service.ts';
import { recordVariables, sentVariables } from './variables.service.ts';

type Decision = BodyOf<typeof flowWorkCalls.complete>;
type DecisionOutcome = NonNullable<Decision['outcome']>;

/** Outcomes that send a task back; they need a comment, and `flag` is empty. */
const SENDS_BACK: ReadonlySet<DecisionOutcome> = new Set(['reject', 'return']);

/** Decides a task once: the caller has it, or may claim it and does so with the decision. */
export async function decide(parts: FlowParts, context: RequestContext, decision: Decision): Promise<void> {
  const outcome = decision.outcome ?? (decision.flag === 'ok' ? 'agree' : 'reject');
  if (SENDS_BACK.has(outcome) !== (decision.flag === ''))
    throw httpRefusal('REQUEST_INVALID', { problem: `flag: ${outcome}` });
  const own = await ownTask(parts, context, { taskId: decision.taskId });
  const { id } = own.instance;
  if (decision.processInstanceId && decision.processInstanceId !== id) throw httpRefusal('RECORD_MISSING');
  const comment = (decision.comment ?? '').trim();
  if (SENDS_BACK.has(outcome) && comment === '') throw flowRefusal('COMMENT_MISSING');
  // To archive approves the record: nobody approves their own.
  if (outcome === 'archive' && own.task.isSubmit) throw flowRefusal('FLOW_ARCHIVE_OWN');
  const receiverIds = await copyReceivers(parts, context, decision.copyUserIds);
  const instance = await taken(parts, context, own);
  const command = await commandOf(parts, context, { own: { ...own, instance }, decision, outcome });
  const decided = await runCommand(parts, context, { instance, command, comment });
  await sendCopies(parts, context, { instance: decided, receiverIds, comment });
}

/** A task that the model gives to a person who does not exist has to be taken before it is decided. */
async function taken(parts: FlowParts, context: RequestContext, own: OwnTask): Promise<OwnTask['instance']> {
  if (!isOfNobody(own, context.userId)) return own.instance;
  return runCommand(parts, context, { instance: own.instance, command: takeCommand(own, context.userId) });
}

interface Deciding {
  readonly own: OwnTask;
  readonly decision: Decision;
  readonly outcome: DecisionOutcome;
}

async function commandOf(
  parts: FlowParts,
  context: RequestContext,
  { own, decision, outcome }: Deciding,
): Promise<WorkflowCommand> {
  const on = { task: own.task.token, by: context.userId };
  if (outcome === 'archive') return { type: 'archive', ...on };
  const variables = await variablesOf(parts, context, { own, sent: decision.variables ?? {} });
  if (outcome === 'reject') return { type: 'reject', ...on, variables };
  if (outcome === 'agree')
    return { type: 'complete', ...on, variables, outcome: own.task.isSubmit ? 'submit' : 'agree' };
  const { target = '', straightBack = false } = decision;
  return { type: 'return', ...on, variables, straightBack, ...(target === '' ? {} : { to: target }) };
}

/** The values of the stored record, and what the person may set. */
export async function variablesOf(
  parts: FlowParts,
  context: RequestContext,
  { own, sent }: { readonly own: OwnTask; readonly sent: Readonly<Record<string, unknown>> },
) {
  const { instance, task } = own;
  const process = await parts.definitions.process(context, instance.deploymentId);
  const record = await parts.records.ofProcess(context, instance);
  const stored = recordVariables(process, record);
  // The picked people depend on where the stored values lead.
  const state = { ...instance.state, variables: { ...instance.state.variables, ...stored } };
  const place = { process, instance: { ...instance, state }, task };
  return { ...stored, ...(await sentVariables(parts, context, { ...place, sent })) };
}

import { takesVerb, type AnswerOf, type flowWorkCalls } from '@org/contract';
import { step, WorkflowError } from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import { Refusal } from '../../../shared/http/refusal.ts';
import { boundProcess } from '../bindings/bound-process.service.ts';
import type { FlowRecord, OpenTaskOfRecord } from '../flow-records.port.ts';
import type { FlowInstance } from '../flow-lists.port.ts';
import type { FlowParts } from '../flow.port.ts';
import { mayStart } from '../running/start.service.ts';
import { namesOf } from './record-place.service.ts';

type OfRecord = Extract<AnswerOf<typeof flowWorkCalls.ofRecord>, { readonly isBound: boolean }>;

interface Asked {
  readonly metaKey: string;
  readonly businessKey: string;
}

/** Where a record is in its process, for a caller who sees the record or has a part in the process. */
export async function ofRecord(
  parts: FlowParts,
  context: RequestContext,
  { metaKey, businessKey }: Asked,
): Promise<OfRecord | undefined> {
  const record = await parts.records.visible(context, metaKey, businessKey);
  const id = await parts.instances.ofRecord(context, metaKey, businessKey);
  const isOwn = id !== undefined && (await parts.instances.concerns(context, id));
  if (!record && !isOwn) return undefined;
  const newest = id === undefined ? undefined : await parts.lists.instance(context, id);
  if (newest && (newest.status === 'running' || newest.status === 'suspended'))
    return running(parts, context, { asked: { metaKey, businessKey }, instance: newest });
  return resting(parts, context, { metaKey, record, newest });
}

async function running(
  parts: FlowParts,
  context: RequestContext,
  { asked, instance }: { readonly asked: Asked; readonly instance: FlowInstance },
): Promise<OfRecord> {
  const { processInstanceId } = instance;
  const tasks = await parts.tasks.ofRecord(context, asked.metaKey, asked.businessKey);
  const own = ownOf(tasks, context.userId);
  const isClaimed = own?.assigneeId === context.userId;
  return {
    isBound: true,
    processDefinitionKey: instance.processDefinitionKey,
    processDefinitionName: instance.processDefinitionName,
    processInstanceId,
    status: instance.status,
    taskName: namesOf(tasks),
    assigneeName: [...new Set(tasks.map(({ assigneeName }) => assigneeName).filter(Boolean))].join('、'),
    taskId: own?.id ?? '',
    isClaimed,
    isSubmit: own?.isSubmit ?? false,
    canStart: instance.status === 'running' && isClaimed && own.isSubmit,
    canWithdraw: await canWithdraw(parts, context, processInstanceId),
  };
}

/** The task that the caller has, else the first that they may claim. */
function ownOf(tasks: readonly OpenTaskOfRecord[], userId: string): OpenTaskOfRecord | undefined {
  return tasks.find(({ assigneeId }) => assigneeId === userId) ?? tasks.find(({ isCandidate }) => isCandidate);
}

async function canWithdraw(parts: FlowParts, context: RequestContext, id: string): Promise<boolean> {
  const instance = await parts.instances.find(context, id);
  if (instance?.initiatorId !== context.userId) return false;
  const process = await parts.definitions.process(context, instance.deploymentId);
  try {
    step(process, instance.state, { type: 'withdraw', by: context.userId });
    return true;
  } catch (error) {
    if (error instanceof WorkflowError) return false;
    throw error;
  }
}

/** A binding whose versions are removed, or whose condition fails, starts nothing; what was done stays in view. */
async function bindingOf(
  parts: FlowParts,
  context: RequestContext,
  { metaKey, record }: Pick<Resting, 'metaKey' | 'record'>,
) {
  try {
    const bound = record && (await boundProcess(parts, context, { metaKey, record }));
    return { isBound: bound !== undefined, bound };
  } catch (error) {
    if (error instanceof Refusal) return { isBound: true, bound: undefined };
    throw error;
  }
}

interface Resting {
  readonly metaKey: string;
  readonly record: FlowRecord | undefined;
  readonly newest: FlowInstance | undefined;
}

async function resting(
  parts: FlowParts,
  context: RequestContext,
  { metaKey, record, newest }: Resting,
): Promise<OfRecord> {
  const { isBound, bound } = await bindingOf(parts, context, { metaKey, record });
  const isActive = bound?.suspensionState === 'active';
  return {
    isBound,
    processDefinitionKey: bound?.key ?? '',
    processDefinitionName: bound?.name ?? '',
    processInstanceId: newest?.processInstanceId ?? '',
    status: newest?.status ?? '',
    taskName: '',
    assigneeName: '',
    taskId: '',
    isClaimed: false,
    isSubmit: false,
    canStart: isActive && takesVerb(record?.status ?? -1, 'commit') && (await mayStart(context, metaKey)),
    canWithdraw: false,
  };
}

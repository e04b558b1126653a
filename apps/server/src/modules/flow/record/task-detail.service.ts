import { formCalls, type AnswerOf, type flowWorkCalls } from '@org/contract';
import { next, WorkflowError, type CompiledProcess, type FieldAccess } from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { FlowForm } from '../flow-records.port.ts';
import type { FlowTask } from '../flow-lists.port.ts';
import type { FlowParts, InstanceRow, TaskRow } from '../flow.port.ts';
import { accessOf, hasDecided } from './record-access.ts';

type Detail = Extract<AnswerOf<typeof flowWorkCalls.detail>, { readonly fields: unknown }>;

const API = /^\/api\//;
/** Reads and saves the record of a task. */
const FORM = 'blade-flow/work/form';

/** A task that concerns the caller, with what they may do in it; undefined for any other. */
export async function taskDetail(parts: FlowParts, context: RequestContext, id: string): Promise<Detail | undefined> {
  const task = await parts.lists.task(context, id);
  const row = task && (await parts.tasks.find(context, id));
  const instance = row && (await parts.instances.find(context, row.instanceId));
  if (!task || !instance || !(await parts.instances.concerns(context, instance.id))) return undefined;
  const process = await parts.definitions.process(context, instance.deploymentId);
  const form = await parts.records.form(context, instance.metaKey);
  return { ...task, ...(await allowed(parts, context, { task, row, instance, process, form })) };
}

interface Place {
  readonly task: FlowTask;
  readonly row: TaskRow;
  readonly instance: InstanceRow;
  readonly process: CompiledProcess;
  readonly form: FlowForm | undefined;
}

/** For a person without the open task, the record is as its own page shows it. */
async function allowed(parts: FlowParts, context: RequestContext, place: Place): Promise<Omit<Detail, keyof FlowTask>> {
  const { task, row, instance, process, form } = place;
  const isOpen = row.status === 'open' && instance.status === 'running';
  const isOwn = isOpen && row.assigneeId === context.userId;
  const isPresent = isOwn || (task.status === 'claim' && (await parts.tasks.isCandidate(context, row.id)));
  const isPerson = isPresent || hasDecided(row, context);
  const accessTo = isPerson ? accessOf(process, row, isPresent) : () => 'read' as const;
  const fields = Object.fromEntries((form?.keys ?? []).map((key) => [key, accessTo(key)]));
  const ofTask = `${FORM}/${row.id}`;
  const ofForm = (formCalls(instance.metaKey).detail[0] ?? '').replace(API, '');
  const canEdit = isOwn && Object.values(fields).includes('edit');
  const { addSign } = parts.engines.of(instance.engineId).capabilities;
  const node = Object.hasOwn(process.nodes, row.nodeKey) ? process.nodes[row.nodeKey] : undefined;
  return {
    isOwn: row.status === 'open' && row.assigneeId === context.userId,
    fields,
    detailUrl: isPerson ? ofTask : ofForm,
    updateUrl: canEdit ? ofTask : '',
    metaType: form?.metaType ?? 1,
    canAddSign: isOwn && node?.kind === 'userTask' && node.multiInstance !== undefined && addSign.length > 0,
    ...(isPresent ? await changesBefore(parts, context, { row, instance, accessTo }) : NO_CHANGES),
    isSuspended: instance.status === 'suspended',
    isRejectBlocked: !isOpen || isRejectBlocked(process, { instance, row }, context.userId),
  };
}

const NO_CHANGES = { changes: [], former: {}, latter: {} };

type Changes = Pick<Detail, 'changes' | 'former' | 'latter'>;

interface Before extends Pick<Place, 'row' | 'instance'> {
  readonly accessTo: (itemKey: string) => FieldAccess;
}

/** What the people before changed in the record, without what the task hides. */
async function changesBefore(
  parts: FlowParts,
  context: RequestContext,
  { row, instance, accessTo }: Before,
): Promise<Changes> {
  const { metaKey, businessId } = instance;
  const changes = await parts.changes.before(context, { metaKey, businessId, taskId: row.id });
  if (changes.length === 0) return NO_CHANGES;
  const { keys, former, latter } = await parts.records.changedFor(context, instance, { accessTo, changes });
  return {
    changes: changes
      .filter(({ itemKey }) => keys.includes(itemKey))
      .map(({ itemKey, person, time }) => ({ itemKey, person, time })),
    former,
    latter,
  };
}

function isRejectBlocked(
  process: CompiledProcess,
  { instance, row }: Pick<Place, 'instance' | 'row'>,
  by: string,
): boolean {
  try {
    next(process, instance.state, { type: 'reject', task: row.token, by });
    return false;
  } catch (error) {
    // Without the values of the record, a condition after the task may not be decided: then the rejection is tried.
    if (error instanceof WorkflowError) return !error.code.startsWith('EXPRESSION_');
    throw error;
  }
}

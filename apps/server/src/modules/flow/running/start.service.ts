import { recordModules, recordPermission, takesVerb } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found } from '../../../shared/http/saving.ts';
import { isAdministrator } from '../../../shared/reach/reach.ts';
import { boundProcess } from '../bindings/bound-process.service.ts';
import type { FlowDefinition } from '../flow-models.port.ts';
import type { FlowRecord } from '../flow-records.port.ts';
import { flowRefusal } from '../flow.words.ts';
import type { FlowParts, InstanceRow } from '../flow.port.ts';
import { nameIn } from '../record/record-name.service.ts';
import { beginInstance } from './command-host.service.ts';
import { recordVariables } from './variables.service.ts';

/** The record of a new instance. Only the process that the record is bound to may be named. */
export interface StartOf {
  readonly metaKey: string;
  readonly businessKey: string;
  readonly processDefinitionKey?: string | undefined;
}

/** Starts the process of a record that the caller sees and may send for approval. The first task stays open. */
export async function startWork(
  parts: FlowParts,
  context: RequestContext,
  { metaKey, businessKey, processDefinitionKey = '' }: StartOf,
): Promise<{ processInstanceId: string; taskId: string }> {
  if (!(await mayStart(context, metaKey))) throw httpRefusal('NOT_ALLOWED');
  // The start changes no record: without this, a removal or cancellation at the same time would not see the process.
  await parts.records.touch(context, metaKey, businessKey);
  const record = found(await parts.records.visible(context, metaKey, businessKey));
  const definition = await boundProcess(parts, context, { metaKey, record });
  const key = processDefinitionKey || definition?.key;
  if (!definition || definition.key !== key)
    throw flowRefusal('FLOW_NOT_BOUND', { key: (key ?? metaKey).slice(0, 60) });
  const [running] = await parts.instances.runningOf(context, { metaKey, businessIds: [businessKey], hold: false });
  if (running) throw flowRefusal('FLOW_RUNNING');
  if (!takesVerb(record.status, 'commit')) throw flowRefusal('FLOW_RECORD_STATE');
  const instance = await beginOf(parts, context, { metaKey, businessKey, record, definition });
  const own = instance.state.tokens.find((token) => token.kind === 'task' && token.assignee === context.userId);
  return { processInstanceId: instance.id, taskId: own ? `${instance.id}-${own.id}` : '' };
}

/** A record, and the process that it goes through. */
interface Beginning {
  readonly metaKey: string;
  readonly businessKey: string;
  readonly record: FlowRecord;
  readonly definition: FlowDefinition;
}

/** Starts an instance for the caller; refuses a suspended process. */
export async function beginOf(
  parts: FlowParts,
  context: RequestContext,
  { metaKey, businessKey, record, definition }: Beginning,
): Promise<InstanceRow> {
  if (definition.suspensionState === 'suspend') throw flowRefusal('FLOW_SUSPENDED', { name: definition.name });
  const process = await parts.definitions.process(context, definition.id);
  return beginInstance(parts, context, {
    deploymentId: definition.id,
    processName: definition.name,
    metaKey,
    businessId: businessKey,
    title: nameIn(process, record),
    unitId: record.unitId,
    departmentId: record.departmentId,
    initiatorId: context.userId,
    initiatorName: context.realName,
    initiatorUnitId: context.unitId,
    initiatorDepartmentId: context.departmentIds[0] ?? '',
    parentId: '',
    parentCall: 0,
    variables: recordVariables(process, record),
  });
}

/** Whether the caller may commit records of the form, or save them where the form has no commit. */
export async function mayStart(context: RequestContext, metaKey: string): Promise<boolean> {
  if (isAdministrator(context)) return true;
  const module = recordModules.find((row) => row.metaKey === metaKey);
  const hasCommit = module?.verbs.some((verb) => verb === 'commit');
  const permission = hasCommit ? `${module?.key ?? ''}_commit` : recordPermission(metaKey, 'submit');
  return (await context.permissions()).has(permission);
}

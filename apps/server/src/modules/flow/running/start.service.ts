import { recordModules, recordPermission } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found } from '../../../shared/http/saving.ts';
import { isAdministrator } from '../../../shared/reach/reach.ts';
import { flowRefusal } from '../flow.words.ts';
import type { FlowParts } from '../flow.port.ts';
import { LONGEST_TITLE } from '../limits.ts';
import { beginInstance } from './command-host.service.ts';
import { recordVariables } from './variables.service.ts';

/** The record of a new instance, and its process: that with the key of the form unless another is named. */
export interface StartOf {
  readonly metaKey: string;
  readonly businessKey: string;
  readonly processDefinitionKey?: string | undefined;
}

/** Starts the process of a record that the caller sees and may send for approval. The first task stays open. */
export async function startWork(
  parts: FlowParts,
  context: RequestContext,
  { metaKey, businessKey, processDefinitionKey }: StartOf,
): Promise<{ processInstanceId: string; taskId: string }> {
  await demandStart(context, metaKey);
  const record = found(await parts.records.visible(context, metaKey, businessKey));
  const key = processDefinitionKey || metaKey;
  const definition = await parts.definitions.newest(context, key);
  if (!definition) throw flowRefusal('FLOW_NOT_DEPLOYED', { key: key.slice(0, 60) });
  if (definition.suspensionState === 'suspend') throw flowRefusal('FLOW_SUSPENDED', { name: definition.name });
  const process = await parts.definitions.process(context, definition.id);
  const instance = await beginInstance(parts, context, {
    deploymentId: definition.id,
    processName: definition.name,
    metaKey,
    businessId: businessKey,
    title: record.title.slice(0, LONGEST_TITLE),
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
  const own = instance.state.tokens.find((token) => token.kind === 'task' && token.assignee === context.userId);
  return { processInstanceId: instance.id, taskId: own ? `${instance.id}-${own.id}` : '' };
}

/** Starting needs the permission to commit records of the form, or to save them where the form has no commit. */
async function demandStart(context: RequestContext, metaKey: string): Promise<void> {
  if (isAdministrator(context)) return;
  const module = recordModules.find((row) => row.metaKey === metaKey);
  const hasCommit = module?.verbs.some((verb) => verb === 'commit');
  const permission = hasCommit ? `${module?.key ?? ''}_commit` : recordPermission(metaKey, 'submit');
  if (!(await context.permissions()).has(permission)) throw httpRefusal('NOT_ALLOWED');
}

import type { WorkflowCommand } from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found } from '../../../shared/http/saving.ts';
import type { FlowParts, InstanceRow } from '../flow.port.ts';
import { demandVersion } from './demand-version.service.ts';
import { handledBy } from './handled-by.service.ts';
import { runNoted } from './hand-over.service.ts';
import { manages } from './own-task.service.ts';

/** An instance, and why its administrator changes it. */
export interface Administered {
  readonly processInstanceId: string;
  readonly comment?: string | undefined;
}

/** A task, and the node that it moves to. */
export interface JumpOf {
  readonly taskId: string;
  readonly taskDefinitionKey: string;
  readonly others?: 'keep' | 'cancel' | undefined;
  readonly comment?: string | undefined;
}

/** Suspends, resumes, moves and migrates instances for flow administrators. */
export function createAdministration(parts: FlowParts) {
  return {
    suspend: (context: RequestContext, asked: Administered) =>
      withCalled(parts, context, { ...asked, type: 'suspend' }),
    resume: (context: RequestContext, asked: Administered) => withCalled(parts, context, { ...asked, type: 'resume' }),
    async jump(context: RequestContext, { taskId, taskDefinitionKey, others, comment }: JumpOf): Promise<void> {
      const { instanceId } = found(await parts.tasks.find(context, taskId));
      const instance = await managed(parts, context, instanceId);
      const task = found(await parts.tasks.find(context, taskId));
      if (task.status !== 'open') throw await handledBy(parts, context, taskId);
      const command: WorkflowCommand = {
        type: 'jump',
        task: task.token,
        by: context.userId,
        to: taskDefinitionKey,
        ...(others && { others }),
      };
      await runNoted(parts, context, { instance, task, command, comment });
    },
    /** Moves an instance to another version of its own process that is neither removed nor suspended. */
    async migrate(
      context: RequestContext,
      { processInstanceId, processDefinitionId, comment }: Administered & { readonly processDefinitionId: string },
    ): Promise<void> {
      const instance = await managed(parts, context, processInstanceId);
      const definition = found(await parts.definitions.find(context, processDefinitionId));
      if (definition.key !== instance.processKey) throw httpRefusal('RECORD_MISSING');
      await demandVersion(parts, context, definition);
      const command = { type: 'migrate', by: context.userId } as const;
      const moved = { ...instance, deploymentId: definition.id };
      await runNoted(parts, context, { instance: moved, command, comment });
    },
  };
}

export type Administration = ReturnType<typeof createAdministration>;

/** An instance that the caller manages, locked; others get the refusal of one that does not exist. */
async function managed(parts: FlowParts, context: RequestContext, id: string): Promise<InstanceRow> {
  const instance = found(await parts.instances.hold(context, id));
  if (!(await manages(context, instance))) throw httpRefusal('RECORD_MISSING');
  return instance;
}

/** Suspends or resumes an instance and those that it has called. */
async function withCalled(
  parts: FlowParts,
  context: RequestContext,
  { processInstanceId, comment, type }: Administered & { readonly type: 'suspend' | 'resume' },
): Promise<void> {
  const instance = await managed(parts, context, processInstanceId);
  await runNoted(parts, context, { instance, command: { type, by: context.userId }, comment });
  for (const { id } of await parts.instances.children(context, processInstanceId)) {
    const called = await parts.instances.find(context, id);
    if (called && called.status !== (type === 'suspend' ? 'suspended' : 'running'))
      await withCalled(parts, context, { processInstanceId: id, comment, type });
  }
}

import type { WorkflowCommand } from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import { found } from '../../../shared/http/saving.ts';
import type { FlowParts } from '../flow.port.ts';
import { handledBy } from './handled-by.service.ts';
import { runNoted } from './hand-over.service.ts';
import { choicesOf, migrateInstance, type Migration, type OtherVersion } from './migrate-instance.service.ts';
import { managed } from './own-task.service.ts';

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
      const { nodes } = await parts.definitions.process(context, instance.deploymentId);
      const target = (Object.hasOwn(nodes, taskDefinitionKey) && nodes[taskDefinitionKey]?.name) || taskDefinitionKey;
      await runNoted(parts, context, { instance, task, command, comment, target });
    },
    choices: (context: RequestContext, asked: OtherVersion) => choicesOf(parts, context, asked),
    migrate: (context: RequestContext, asked: Migration) => migrateInstance(parts, context, asked),
  };
}

export type Administration = ReturnType<typeof createAdministration>;

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

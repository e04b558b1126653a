import { flowFollowCalls, flowListsCalls, flowModelsCalls, flowWorkCalls } from '@org/contract';
import type { MakeCall } from '../../forms/business-context.tsx';
import { versionsOf } from '../lists/flow-queries.ts';
import type { FlowInstance } from '../lists/flow-state.ts';
import type { FlowEngine } from '../use-engine.ts';

/** What a flow administrator does with an instance. */
export type InstanceVerb = 'suspend' | 'resume' | 'jump' | 'migrate' | 'remove';

interface Choosable {
  readonly value: string;
  readonly label: string;
}

/** What a step of an administrator is chosen from. */
export interface InstanceChoices {
  /** The open tasks, of which one moves. */
  readonly tasks?: readonly Choosable[];
  /** The nodes or versions that the instance may move to. */
  readonly targets?: readonly (Choosable & { readonly version?: number })[];
}

/** What was chosen. */
export interface InstanceChoice {
  readonly task: string | undefined;
  readonly target: string | undefined;
  /** For a migration, the new nodes by the keys of those that the version has not. */
  readonly mapping: NodeMapping;
}

/** New nodes by their old keys. */
export type NodeMapping = Readonly<Record<string, string>>;

/** Reads what a step is chosen from. */
export async function choicesOf(api: MakeCall, verb: InstanceVerb, instance: FlowInstance): Promise<InstanceChoices> {
  const { processInstanceId, processDefinitionId, processDefinitionKey } = instance;
  if (verb === 'migrate') {
    const versions = await versionsOf(api, processDefinitionKey);
    const others = versions.filter((one) => one.id !== processDefinitionId && one.suspensionState === 'active');
    return { targets: others.map(({ id, version, name }) => ({ value: id, label: name, version })) };
  }
  if (verb !== 'jump') return {};
  const [history, nodes] = await Promise.all([
    api(flowWorkCalls.history, { query: { processInstanceId }, quiet: true }),
    api(flowModelsCalls.tasks, { params: { id: processDefinitionId }, quiet: true }),
  ]);
  const open = history.filter(({ endTime, taskId }) => endTime === '' && taskId !== '');
  return {
    tasks: open.map(({ taskId, historyActivityName, assigneeName }) => ({
      value: taskId,
      label: [historyActivityName, assigneeName].filter(Boolean).join(' · '),
    })),
    targets: nodes.map(({ taskDefinitionKey, taskName }) => ({
      value: taskDefinitionKey,
      label: taskName || taskDefinitionKey,
    })),
  };
}

interface Sent {
  readonly verb: InstanceVerb;
  readonly instance: FlowInstance;
  readonly comment: string;
  readonly choice: InstanceChoice;
  readonly jump: FlowEngine['jump'];
}

/** Takes a step with an instance. */
export function sendVerb(api: MakeCall, { verb, instance, comment, choice, jump }: Sent): Promise<unknown> {
  const { processInstanceId } = instance;
  const { task: taskId = '', target = '', mapping } = choice;
  switch (verb) {
    case 'suspend':
      return api(flowFollowCalls.suspend, { query: { processInstanceId, comment }, quiet: true });
    case 'resume':
      return api(flowFollowCalls.resume, { query: { processInstanceId, comment }, quiet: true });
    case 'jump':
      return api(flowFollowCalls.jump, {
        query: { taskId, taskDefinitionKey: target, comment, ...othersOf(jump) },
        quiet: true,
      });
    case 'migrate':
      return api(flowFollowCalls.migrate, {
        query: { processInstanceId, processDefinitionId: target, comment },
        body: { mapping },
        quiet: true,
      });
    case 'remove':
      return api(flowListsCalls.removeInstance, { query: { processInstanceId, deleteReason: comment }, quiet: true });
  }
}

/** An engine that cannot cancel only the branches on the way cancels all others. */
function othersOf(jump: FlowEngine['jump']): { readonly others?: 'cancel' } {
  return jump.includes('onTheWay') ? {} : { others: 'cancel' };
}

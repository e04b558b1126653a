import type { EngineCommand, EngineEvent } from '@org/workflow';
import type { MirrorState } from './mirror.ts';

const DECIDES: ReadonlySet<EngineCommand['type']> = new Set(['complete', 'reject', 'return', 'archive']);

/** Whether a command whose answer was lost has taken effect, by what happened in its instance. */
export function isDone(command: EngineCommand, events: readonly EngineEvent[], mirror: MirrorState): boolean {
  const effects = events.map(({ effect }) => effect);
  const task = 'task' in command ? command.task : undefined;
  if (command.type === 'withdraw') {
    const open = new Set(mirror.tokens.map(({ id }) => mirror.engineTasks[String(id)]));
    return effects.some((one) => one.type === 'taskCancelled' && one.reason === 'withdraw' && open.has(one.task));
  }
  if (command.type === 'archive') return effects.some(({ type }) => type === 'instanceEnded');
  if (DECIDES.has(command.type))
    return effects.some((one) => one.type === 'taskCompleted' && one.task === task && one.by === byOf(command));
  const to = 'to' in command ? command.to : command.type === 'claim' ? command.by : undefined;
  const last = effects.findLast((one) => one.type === 'taskAssigned' && one.task === task);
  return to !== undefined && last?.type === 'taskAssigned' && last.assignee === to;
}

function byOf(command: EngineCommand): string | undefined {
  return 'by' in command ? command.by : undefined;
}

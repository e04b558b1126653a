import { httpRefusal } from '../../../shared/http/http.words.ts';
import type { Refusal } from '../../../shared/http/refusal.ts';
import type { FlowParts, Stamped } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';

/** The refusal for a task that is not open any more: it says who handled it and when. */
export async function handledBy(
  { tasks, people }: Pick<FlowParts, 'tasks' | 'people'>,
  scope: Stamped,
  taskId: string,
): Promise<Refusal> {
  const task = await tasks.find(scope, taskId);
  if (!task) return httpRefusal('RECORD_MISSING');
  const person = await people.nameOf(scope, task.doneBy);
  const time = task.doneTime ?? '';
  return flowRefusal('FLOW_TASK_HANDLED', { person, time }, { taskId, status: task.status, person, time });
}

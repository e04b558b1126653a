import { sendSignals } from '../../../shared/database/signals.ts';
import type { Scope } from '../../../shared/http/context.ts';

/** A task that was created, assigned or ended. */
export interface TaskSignal {
  readonly tenantId: string;
  readonly taskId: string;
  /** The person who had the task before; `''` for nobody. */
  readonly formerId: string;
}

/** Tells all instances about tasks, once the transaction commits. */
export function sendTaskSignals(
  { db, tenantId }: Pick<Scope, 'db' | 'tenantId'>,
  taskIds: readonly string[],
  formerId = '',
): Promise<void> {
  const payloads = taskIds.map((taskId) => `flow task ${tenantId} ${taskId} ${formerId}`.trimEnd());
  return sendSignals(db, payloads);
}

/** The signal in a payload; undefined for one about something else. */
export function parseTaskSignal(payload: string): TaskSignal | undefined {
  const [area, kind, tenantId = '', taskId = '', formerId = ''] = payload.split(' ');
  return area === 'flow' && kind === 'task' ? { tenantId, taskId, formerId } : undefined;
}

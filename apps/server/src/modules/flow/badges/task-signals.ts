import { sendSignal } from '../../../shared/database/signals.ts';
import type { Scope } from '../../../shared/http/context.ts';

/** A task that was created, assigned or ended. */
export interface TaskSignal {
  readonly tenantId: string;
  readonly taskId: string;
  /** The person who had the task before; `''` for nobody. */
  readonly formerId: string;
}

/** Tells all instances about a task, once the transaction commits. */
export function sendTaskSignal({ db, tenantId }: Pick<Scope, 'db' | 'tenantId'>, taskId: string, formerId = '') {
  return sendSignal(db, `flow task ${tenantId} ${taskId} ${formerId}`.trimEnd());
}

/** The signal in a payload; undefined for one about something else. */
export function parseTaskSignal(payload: string): TaskSignal | undefined {
  const [area, kind, tenantId = '', taskId = '', formerId = ''] = payload.split(' ');
  return area === 'flow' && kind === 'task' ? { tenantId, taskId, formerId } : undefined;
}

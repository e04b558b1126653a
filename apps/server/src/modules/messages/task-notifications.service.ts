import { messageType } from '@org/contract';
import type { Notification } from './messages.port.ts';
import { notificationOf } from './record-notifications.service.ts';

/** The instance of a task. */
interface TaskSubject {
  readonly processName: string;
  readonly title: string;
  readonly metaKey: string;
  readonly businessId: string;
  readonly initiatorName: string;
}

/** The message about a new task, with a link to its record; a parked task has nobody who could do it. */
export function taskNotification(
  { processName, title, metaKey, businessId, initiatorName }: TaskSubject,
  { name, isParked }: { readonly name: string; readonly isParked: boolean },
): Notification {
  return notificationOf(isParked ? 'flowParked' : 'flowTask', {
    messageType: messageType.warning,
    businessKey: `${metaKey}:${businessId}`,
    params: { process: processName, task: name, record: title, person: initiatorName },
  });
}

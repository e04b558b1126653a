import { messageType, type NotificationKey } from '@org/contract';
import type { Notification } from './messages.port.ts';
import { notificationOf } from './record-notifications.service.ts';

/** The instance that a message is about. */
interface FlowSubject {
  readonly processName: string;
  readonly title: string;
  readonly metaKey: string;
  readonly businessId: string;
  readonly initiatorName: string;
}

/** Messages that only inform. */
const INFORMING: ReadonlySet<NotificationKey> = new Set([
  'flowMentioned',
  'flowCopied',
  'flowProxied',
  'flowProxyNamed',
]);

/** A message about an instance, with a link to its record. */
export function flowNotification(
  { processName, title, metaKey, businessId, initiatorName }: FlowSubject,
  key: NotificationKey,
  params: Readonly<Record<string, string>>,
): Notification {
  return notificationOf(key, {
    messageType: INFORMING.has(key) ? messageType.system : messageType.warning,
    businessKey: `${metaKey}:${businessId}`,
    params: { process: processName, record: title, person: initiatorName, ...params },
  });
}

/** The message to a person who was named as a proxy. */
export function proxyNotification(params: Readonly<Record<'sender' | 'begin' | 'end', string>>): Notification {
  return notificationOf('flowProxyNamed', { messageType: messageType.system, businessKey: '', params });
}

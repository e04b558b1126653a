import { messageType, type NotificationKey } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { dayOf } from '../../shared/time/days.ts';
import { notificationOf } from '../messages/record-notifications.service.ts';
import type { StoredRecord } from '../records/records.port.ts';
import { ASSIGN, textOf, type ReportsParts } from './reports-parts.ts';
import type { UnitFill } from './reports.port.ts';

interface TaskMessage {
  readonly key: Extract<NotificationKey, `report${string}`>;
  readonly task: StoredRecord;
  readonly fills: readonly Pick<UnitFill, 'assignId' | 'unitId' | 'unitName'>[];
  readonly end: string;
}

/**
 * Sends a message about a task to the people who fill it in: those of the unit itself, or where it has none, those
 * above it who may.
 */
export async function tellUnits(
  { messages, reports }: Pick<ReportsParts, 'messages' | 'reports'>,
  context: RequestContext,
  { key, task, fills, end }: TaskMessage,
): Promise<void> {
  const name = textOf(task.content, 'taskName') || textOf(task.content, 'taskCode');
  for (const { assignId, unitId, unitName } of fills) {
    const all = await messages.port.audience(context, { permission: `${ASSIGN}_fill`, unitId });
    const own = await reports.peopleOf(context, unitId, all);
    const receivers = (own.length > 0 ? own : all).filter((id) => id !== context.userId);
    const params = { task: name, unit: unitName, end: dayOf(end), person: context.realName };
    const notification = notificationOf(key, {
      messageType: messageType.warning,
      businessKey: `${ASSIGN}:${assignId}`,
      params,
    });
    await messages.send(context, notification, receivers);
  }
}

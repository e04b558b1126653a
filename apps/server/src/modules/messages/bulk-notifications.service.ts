import { MANY_RECORDS, messageType, type LifecycleVerb, type NotificationKey } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import type { ManyRecords } from './messages.port.ts';
import type { MessagesService } from './messages.service.ts';
import {
  businessKeyOf,
  createReceivers,
  handledBy,
  notificationOf,
  notifiesOf,
  singleNotification,
  type RecordMove,
} from './record-notifications.service.ts';

/** The templates for many records, without and with a comment. */
const templates: Readonly<Partial<Record<LifecycleVerb, readonly [NotificationKey, NotificationKey]>>> = {
  commit: ['toVerifyMany', 'toVerifyMany'],
  verify: ['verifiedMany', 'verifiedManyFor'],
  reject: ['rejectedManyFor', 'rejectedManyFor'],
  rollback: ['returnedManyFor', 'returnedManyFor'],
};

/**
 * Sends the messages about records of one form that one verb has moved together: each receiver gets one, whatever the
 * number of records.
 */
export function createBulkNotifications(messages: MessagesService) {
  const receiversOf = createReceivers(messages);
  return async (context: RequestContext, moves: readonly RecordMove[]): Promise<void> => {
    const handled = handledBy(moves);
    if (handled) await messages.handled(context, handled);
    const byReceiver = new Map<string, RecordMove[]>();
    for (const move of moves.filter(notifiesOf))
      for (const id of await receiversOf(context, move)) byReceiver.set(id, [...(byReceiver.get(id) ?? []), move]);
    for (const { receiverIds, moves: own } of grouped(byReceiver))
      await messages.sendAbout(context, aboutMany(context, own, receiverIds));
  };
}

interface Group {
  readonly receiverIds: readonly string[];
  readonly moves: readonly RecordMove[];
}

/** People who receive a message about the same records share it. */
function grouped(byReceiver: ReadonlyMap<string, readonly RecordMove[]>): Iterable<Group> {
  const groups = new Map<string, { receiverIds: string[]; moves: readonly RecordMove[] }>();
  for (const [receiverId, moves] of byReceiver) {
    const key = moves.map(({ record }) => record.id).join(' ');
    const group = groups.get(key) ?? { receiverIds: [], moves };
    group.receiverIds.push(receiverId);
    groups.set(key, group);
  }
  return groups.values();
}

function aboutMany(context: RequestContext, moves: readonly RecordMove[], receiverIds: readonly string[]): ManyRecords {
  const [first] = moves;
  const [plain, commented] = (first && templates[first.verb]) ?? [];
  if (!first || !plain || !commented) throw new Error('There is no message about these moves.');
  const { compiled, comment, verb } = first;
  const letter = comment === '' ? plain : commented;
  const isAsking = verb === 'commit';
  // The parts of an action are those of one person.
  const businessKey = `${compiled.metaKey}:${isAsking ? MANY_RECORDS.toDo : MANY_RECORDS.all}:${context.userId}`;
  const params = { form: compiled.title, person: context.realName, ...(comment === '' ? {} : { comment }) };
  const kind = isAsking || verb !== 'verify' ? messageType.warning : messageType.system;
  return {
    businessKey,
    letter,
    count: moves.length,
    waiting: isAsking ? moves.map(businessKeyOf) : [],
    receiverIds,
    word: (count) =>
      count === 1
        ? singleNotification(context, first)
        : notificationOf(letter, { messageType: kind, businessKey, params: { ...params, count: String(count) } }),
  };
}

import {
  notificationTemplates,
  messageType,
  recordModules,
  type NotificationKey,
  type LifecycleVerb,
} from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import { readOnce } from '../../shared/database/transaction.ts';
import { fill } from '../../shared/http/refusal.ts';
import { LONGEST_TITLE } from './limits.ts';
import type { Notification } from './messages.port.ts';
import type { MessagesService } from './messages.service.ts';

/** A record after a step to another state. */
export interface RecordMove {
  readonly verb: LifecycleVerb;
  readonly compiled: CompiledForm;
  readonly record: { readonly id: string; readonly unitId: string; readonly createUser: string };
  /** The name of the record, as `recordName` gives it. */
  readonly name: string;
  /** The person of the previous step. */
  readonly lastUser: string;
  /** The comment of the step. */
  readonly comment: string;
  /** A process moved the record and sends messages about its tasks. */
  readonly isByFlow: boolean;
}

const results = {
  verify: { key: 'verified', messageType: messageType.system },
  reject: { key: 'rejectedFor', messageType: messageType.warning },
  rollback: { key: 'returnedFor', messageType: messageType.warning },
} as const;

/** What asks people to act on a record. A verified record has no open task either. */
const asking: readonly NotificationKey[] = ['toVerify'];
const askingInFlow: readonly NotificationKey[] = [
  'flowTask',
  'flowParked',
  'flowReminded',
  'flowDueSoon',
  'flowOverdue',
];

/** The subject of a message about a record. */
export function businessKeyOf({ compiled, record }: Pick<RecordMove, 'compiled' | 'record'>): string {
  return `${compiled.metaKey}:${record.id}`;
}

/** Whether people receive a message about a move: a process sends its own about a committed record. */
export function notifiesOf({ verb, isByFlow }: RecordMove): boolean {
  return verb === 'commit' ? !isByFlow : isResult(verb);
}

/** The messages that these moves of one verb have answered; undefined if the records wait as before. */
export function handledBy(moves: readonly RecordMove[]) {
  const [first] = moves;
  if (!first || !isResult(first.verb)) return undefined;
  const letters = first.verb === 'verify' ? [...asking, ...askingInFlow] : asking;
  return { businessKeys: moves.map(businessKeyOf), letters };
}

/**
 * The people who receive a message about a move: those who may verify a committed record, and later its author and the
 * person who committed it; not the person who took the step. People who may verify are read once for each unit.
 */
export function createReceivers(messages: MessagesService) {
  return async (context: RequestContext, { verb, compiled, record, lastUser }: RecordMove) => {
    const others = (ids: readonly string[]) => ids.filter((id) => id !== context.userId);
    if (verb !== 'commit') return others([...new Set([record.createUser, lastUser])]);
    const module = recordModules.find(({ metaKey }) => metaKey === compiled.metaKey);
    if (!module) return [];
    const asked = { permission: `${module.key}_verify`, unitId: record.unitId };
    const read = () => messages.port.audience(context, asked);
    return others(await readOnce(context.db, `audience ${asked.permission} ${asked.unitId}`, read));
  };
}

/**
 * Sends the message about a step of a record, in the transaction of the step. A step that answers a message marks it as
 * read for everybody.
 */
export function createRecordNotifications(messages: MessagesService) {
  const receiversOf = createReceivers(messages);
  return async (context: RequestContext, move: RecordMove): Promise<void> => {
    const handled = handledBy([move]);
    if (handled) await messages.handled(context, handled);
    if (!notifiesOf(move)) return;
    await messages.send(context, singleNotification(context, move), await receiversOf(context, move));
  };
}

/** The message about one record. */
export function singleNotification({ realName }: RequestContext, move: RecordMove): Notification {
  const { verb, compiled, name, comment } = move;
  const params = { form: compiled.title, person: realName, record: name, ...(comment === '' ? {} : { comment }) };
  const businessKey = businessKeyOf(move);
  const result = isResult(verb) ? results[verb] : undefined;
  // The comment of a committed record is in its history.
  if (!result) return notificationOf('toVerify', { messageType: messageType.warning, businessKey, params });
  const key = result.key === 'verified' && comment !== '' ? 'verifiedFor' : result.key;
  return notificationOf(key, { messageType: result.messageType, businessKey, params });
}

const isResult = (verb: LifecycleVerb): verb is keyof typeof results => verb in results;

interface NotificationParts {
  readonly messageType: number;
  readonly businessKey: string;
  readonly params: Readonly<Record<string, string>>;
  readonly visibleFrom?: string;
}

/** A message from a template: in Chinese, with the parameters from which other languages are made. */
export function notificationOf(key: NotificationKey, { params, ...rest }: NotificationParts): Notification {
  const titleIn = (language: keyof typeof notificationTemplates) =>
    fill(notificationTemplates[language][`${key}Title`], params).slice(0, LONGEST_TITLE);
  return {
    ...rest,
    title: titleIn('zh'),
    content: fill(notificationTemplates.zh[`${key}Content`], params),
    template: { key, params, otherTitles: titleIn('en') },
  };
}

import {
  notificationTemplates,
  messageType,
  recordModules,
  type NotificationKey,
  type LifecycleVerb,
} from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
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

/**
 * Sends a message about a step of a record: to the people who may verify a committed record, and later the result to
 * its author and to the person who committed it. The person who took the step gets no message.
 */
export function createRecordNotifications(messages: MessagesService) {
  return async (
    context: RequestContext,
    { verb, compiled, record, name, lastUser, comment, isByFlow }: RecordMove,
  ): Promise<void> => {
    const params = {
      form: compiled.title,
      person: context.realName,
      record: name,
      ...(comment === '' ? {} : { comment }),
    };
    const businessKey = `${compiled.metaKey}:${record.id}`;
    const others = (ids: readonly string[]) => ids.filter((id) => id !== context.userId);
    if (verb === 'commit') {
      if (isByFlow) return;
      const module = recordModules.find(({ metaKey }) => metaKey === compiled.metaKey);
      if (!module) return;
      const verifiers = await messages.port.audience(context, {
        permission: `${module.key}_verify`,
        unitId: record.unitId,
      });
      await messages.send(
        context,
        notificationOf('toVerify', { messageType: messageType.warning, businessKey, params }),
        others(verifiers),
      );
      return;
    }
    if (verb !== 'verify' && verb !== 'reject' && verb !== 'rollback') return;
    const { key: usual, messageType: kind } = results[verb];
    const key = usual === 'verified' && comment !== '' ? 'verifiedFor' : usual;
    await messages.send(
      context,
      notificationOf(key, { messageType: kind, businessKey, params }),
      others([record.createUser, lastUser]),
    );
  };
}

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

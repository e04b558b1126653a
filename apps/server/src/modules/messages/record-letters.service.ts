import { letterWords, messageType, recordModules, type LetterKey, type LifecycleVerb } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import { fill } from '../../shared/http/refusal.ts';
import { LONGEST_TITLE } from './limits.ts';
import type { Letter } from './messages.port.ts';
import type { MessagesService } from './messages.service.ts';

/** A record that has just gone from one state to another. */
export interface RecordMove {
  readonly verb: LifecycleVerb;
  readonly compiled: CompiledForm;
  readonly record: { readonly id: string; readonly unitId: string; readonly createUser: string };
  /** The name of the record, as `recordName` gives it. */
  readonly name: string;
  /** Who brought it into the state that it has left. */
  readonly lastUser: string;
  /** What was written about it. */
  readonly comment: string;
}

const results = {
  verify: { key: 'verified', messageType: messageType.system },
  reject: { key: 'rejectedFor', messageType: messageType.warning },
  rollback: { key: 'returnedFor', messageType: messageType.warning },
} as const;

/** Tells of records: who may verify what was committed, and who wrote and committed it how that ended. Nobody is told what they did themselves. */
export function createRecordLetters(messages: MessagesService) {
  return async (
    context: RequestContext,
    { verb, compiled, record, name, lastUser, comment }: RecordMove,
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
      const module = recordModules.find(({ metaKey }) => metaKey === compiled.metaKey);
      if (!module) return;
      const verifiers = await messages.port.audience(context, {
        permission: `${module.key}_verify`,
        unitId: record.unitId,
      });
      await messages.send(
        context,
        letter('toVerify', { messageType: messageType.warning, businessKey, params }),
        others(verifiers),
      );
      return;
    }
    if (verb !== 'verify' && verb !== 'reject' && verb !== 'rollback') return;
    const { key, messageType: kind } = results[verb];
    await messages.send(
      context,
      letter(key, { messageType: kind, businessKey, params }),
      others([record.createUser, lastUser]),
    );
  };
}

interface LetterParts {
  readonly messageType: number;
  readonly businessKey: string;
  readonly params: Readonly<Record<string, string>>;
  readonly tellsFrom?: string;
}

/** One of the product's own letters, worded in Chinese and kept with what other languages are worded from. */
export function letter(key: LetterKey, { params, ...rest }: LetterParts): Letter {
  const titleIn = (language: keyof typeof letterWords) =>
    fill(letterWords[language][`${key}Title`], params).slice(0, LONGEST_TITLE);
  return {
    ...rest,
    title: titleIn('zh'),
    content: fill(letterWords.zh[`${key}Content`], params),
    worded: { key, params, otherTitles: titleIn('en') },
  };
}

import { recordModules, messageType, type LifecycleVerb } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import { fill } from '../../shared/http/refusal.ts';
import { letterWords } from './messages.words.ts';
import type { MessagesService } from './messages.service.ts';

/** A record that has just gone from one state to another. */
export interface RecordMove {
  readonly verb: LifecycleVerb;
  readonly compiled: CompiledForm;
  readonly record: { readonly id: string; readonly unitId: string; readonly createUser: string; readonly content: Readonly<Record<string, unknown>> };
  /** Who brought it into the state that it has left. */
  readonly lastUser: string;
}

const results = { verify: { words: letterWords.verified, messageType: messageType.system }, reject: { words: letterWords.rejected, messageType: messageType.warning } } as const;

/** Tells of records: who may verify what was committed, and who wrote and committed it how that ended. Nobody is told what they did themselves. */
export function createRecordLetters(messages: MessagesService) {
  return async (context: RequestContext, { verb, compiled, record, lastUser }: RecordMove): Promise<void> => {
    const params = { form: compiled.title, person: context.realName, record: nameOf(compiled, record) };
    const businessKey = `${compiled.metaKey}:${record.id}`;
    const others = (ids: readonly string[]) => ids.filter((id) => id !== context.userId);
    if (verb === 'commit') {
      const module = recordModules.find(({ metaKey }) => metaKey === compiled.metaKey);
      if (!module) return;
      const verifiers = await messages.port.audience(context, { permission: `${module.key}_verify`, unitId: record.unitId });
      await messages.send(context, letter(letterWords.toVerify, { messageType: messageType.warning, businessKey, params }), others(verifiers));
      return;
    }
    if (verb !== 'verify' && verb !== 'reject') return;
    const { words, messageType: kind } = results[verb];
    await messages.send(context, letter(words, { messageType: kind, businessKey, params }), others([record.createUser, lastUser]));
  };
}

interface LetterParts {
  readonly messageType: number;
  readonly businessKey: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A letter in these words. */
export function letter({ title, content }: { readonly title: string; readonly content: string }, { params, ...rest }: LetterParts) {
  return { ...rest, title: fill(title, params).slice(0, 200), content: fill(content, params) };
}

/** The first text of a record that can be searched, as a person would call it; its id where it has none. */
function nameOf({ fields }: CompiledForm, { id, content }: RecordMove['record']): string {
  for (const { key, type } of fields) {
    const value = content[key];
    if (type.operators.includes('like') && typeof value === 'string' && value.trim() !== '') return value.slice(0, 80);
  }
  return id;
}

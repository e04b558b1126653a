import type { AnswerOf, BodyOf, dictionariesCalls } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

export type DictionaryEntry = AnswerOf<typeof dictionariesCalls.dictionary>[number];
export type DictionaryDraft = BodyOf<typeof dictionariesCalls.submit>;

export interface DictionariesPort {
  /** The entries of one code, without its root. */
  entries(scope: Scope, code: string): Promise<readonly DictionaryEntry[]>;
  all(scope: Scope): Promise<readonly DictionaryEntry[]>;
  /** What stands directly below a dictionary or entry, in its order. */
  below(scope: Scope, parentId: string): Promise<readonly DictionaryEntry[]>;
  find(scope: Scope, id: string): Promise<DictionaryEntry | undefined>;
  insert(context: RequestContext, draft: DictionaryDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: DictionaryDraft, id: string): Promise<number>;
  /** Gives every entry below a root its new code. */
  renameCode(context: RequestContext, from: string, to: string): Promise<void>;
  remove(context: RequestContext, ids: readonly string[]): Promise<void>;
}

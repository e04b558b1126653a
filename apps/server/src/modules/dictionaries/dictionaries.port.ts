import type { AnswerOf, BodyOf, dictionariesCalls } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

export type DictionaryEntry = AnswerOf<typeof dictionariesCalls.dictionary>[number];
export type DictionaryDraft = BodyOf<typeof dictionariesCalls.submit>;

type SentEntry = NonNullable<DictionaryDraft['entries']>[number];

/** An entry with its id. */
export type EntryToSave = Omit<SentEntry, 'id' | 'isDeleted'> & { readonly id: string };

export interface EntryChanges {
  readonly added: readonly EntryToSave[];
  readonly changed: readonly EntryToSave[];
}

export interface DictionariesPort {
  /** The entries of one code, without its root. */
  entries(scope: Scope, code: string): Promise<readonly DictionaryEntry[]>;
  all(scope: Scope): Promise<readonly DictionaryEntry[]>;
  /** The entries directly below a dictionary or entry, in their order. */
  below(scope: Scope, parentId: string): Promise<readonly DictionaryEntry[]>;
  find(scope: Scope, id: string): Promise<DictionaryEntry | undefined>;
  /** Writes entries below a dictionary, new ones and changed ones, each kind with one statement. */
  saveBelow(
    context: RequestContext,
    parent: Pick<DictionaryEntry, 'id' | 'code'>,
    entries: EntryChanges,
  ): Promise<void>;
  insert(context: RequestContext, draft: DictionaryDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: DictionaryDraft, id: string): Promise<number>;
  /** Gives every entry below a root its new code. */
  renameCode(context: RequestContext, from: string, to: string): Promise<void>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}

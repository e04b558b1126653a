import { createStore, type Store } from '@org/meta-forms/react';
import { type FormDocument, shareParts } from '@org/meta-forms/document';
import type { DesignerStore } from '../react/designer-store.ts';
import type { MergeChoices, MergeConflict, RenamedKey } from './merge/merge.ts';
import { mergeDocuments } from './merge/merge-documents.ts';
import { addPutOff, putOffOf, theirsOf, withDecision, type PutOff } from './put-off.ts';

/** The conflicts of a merge that an author decides. */
export interface MergeQuestion {
  readonly conflicts: readonly MergeConflict[];
  /** Undefined: later. */
  readonly answer: (choices: MergeChoices | undefined) => void;
}

/** What a merge has changed in the designer. */
export interface MergeOutcome {
  readonly document: FormDocument;
  readonly renamed: readonly RenamedKey[];
}

export interface AuthorMerge {
  readonly question: Pick<Store<MergeQuestion | undefined>, 'get' | 'subscribe'>;
  /**
   * Brings two documents with a common base into the designer. Where the author puts a decision off, the form has what
   * another author did for now; own edits from another time stay out, and it resolves with undefined. `mine` and
   * `theirs` are read when they are needed: the author may go on.
   */
  readonly merge: (sides: MergeSides) => Promise<MergeOutcome | undefined>;
  /** The conflicts with another author that wait for a decision. */
  readonly putOff: Store<readonly PutOff[]>;
  /** Asks about the conflicts that wait, one merge after the other. */
  readonly decide: () => Promise<void>;
  /** The last merge; undefined after its report was closed. */
  readonly outcome: Store<MergeOutcome | undefined>;
  /** Questions are asked again after `close`. */
  readonly open: () => void;
  /** Puts off the open question: the designer is closed. */
  readonly close: () => void;
}

export interface MergeSides {
  /**
   * Whose changes come into the designer: those of another author stay when this author undoes steps; their own, from
   * another time, are one step that can be undone.
   */
  readonly from: 'other' | 'self';
  readonly base: FormDocument;
  readonly mine: () => FormDocument;
  readonly theirs: () => FormDocument;
}

export function createAuthorMerge(designer: DesignerStore): AuthorMerge {
  const question = createStore<MergeQuestion | undefined>(undefined);
  const outcome = createStore<MergeOutcome | undefined>(undefined);
  const putOff = createStore<readonly PutOff[]>([]);
  let isClosed = false;

  function ask(conflicts: readonly MergeConflict[]): Promise<MergeChoices | undefined> {
    if (isClosed) return Promise.resolve(undefined);
    question.get()?.answer(undefined);
    return new Promise((resolve) => {
      const answer = (choices: MergeChoices | undefined) => {
        question.set(undefined);
        resolve(choices);
      };
      question.set({ conflicts, answer });
    });
  }

  async function decide(): Promise<void> {
    const [first] = putOff.get();
    const choices = first && (await ask(first.conflicts));
    if (first === undefined || choices === undefined) return;
    putOff.set(putOff.get().filter((one) => one !== first));
    const present = designer.get().history.present.document;
    const document = shareParts(present, withDecision(first, choices, present));
    designer.seal();
    if (document !== present) designer.run('replaceDocument', { document });
    await decide();
  }

  return {
    question,
    outcome,
    putOff,
    decide,
    async merge({ from, base, mine, theirs }) {
      const { conflicts } = mergeDocuments({ base, mine: mine(), theirs: theirs() });
      const choices = conflicts.length > 0 ? await ask(conflicts) : {};
      if (choices === undefined && (isClosed || from === 'self')) return undefined;
      const sides = { base, mine: mine(), theirs: theirs() };
      const waiting = choices === undefined ? putOffOf(sides) : undefined;
      if (waiting) putOff.set(addPutOff(putOff.get(), waiting));
      const merged = mergeDocuments(sides, choices ?? (waiting && theirsOf(waiting)));
      const present = designer.get().history.present.document;
      const document = shareParts(present, merged.document);
      designer.seal();
      if (from === 'other') designer.takeOver(document);
      else if (document !== present) designer.run('replaceDocument', { document });
      return { document, renamed: merged.renamed };
    },
    open() {
      isClosed = false;
    },
    close() {
      isClosed = true;
      question.get()?.answer(undefined);
    },
  };
}

import { createStore, type Store } from '@org/meta-forms/react';
import type { FormDocument } from '../document/form-document.ts';
import { shareParts } from '../document/share-parts.ts';
import type { DesignerStore } from '../react/designer-store.ts';
import type { MergeChoices, MergeConflict, RenamedKey } from './merge/merge.ts';
import { mergeDocuments } from './merge/merge-documents.ts';

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
   * Brings two documents with a common base into the designer. Resolves with undefined where the author puts a decision
   * off. `mine` and `theirs` are read when they are needed: the author may go on.
   */
  readonly merge: (sides: MergeSides) => Promise<MergeOutcome | undefined>;
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

  return {
    question,
    outcome,
    async merge({ from, base, mine, theirs }) {
      const { conflicts } = mergeDocuments({ base, mine: mine(), theirs: theirs() });
      const choices = conflicts.length > 0 ? await ask(conflicts) : {};
      if (choices === undefined) return undefined;
      const merged = mergeDocuments({ base, mine: mine(), theirs: theirs() }, choices);
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

import { useState, type ReactNode } from 'react';
import { PersonDialog, type PersonDialogProps, type PickedPerson } from './person-dialog.tsx';

/** A dialog that asks for a person or several, as a promise. */
export interface PersonQuestion {
  /** Resolves with undefined if the dialog was dismissed. */
  readonly ask: (question: Question) => Promise<PickedPerson | undefined>;
  /** Render it. */
  readonly dialog: ReactNode;
}

type Question = Pick<PersonDialogProps, 'title' | 'note' | 'sources' | 'takesComment' | 'several'>;

interface Asked extends Question {
  readonly number: number;
  readonly answer: (picked: PickedPerson | undefined) => void;
}

/** Asks for a person in a dialog; one question at a time. */
export function usePersonQuestion(): PersonQuestion {
  const [asked, setAsked] = useState<Asked>();
  function end(picked: PickedPerson | undefined) {
    setAsked(undefined);
    asked?.answer(picked);
  }
  return {
    ask: (question) =>
      new Promise((answer) => {
        setAsked((last) => ({ ...question, number: (last?.number ?? 0) + 1, answer }));
      }),
    dialog: asked ? (
      <PersonDialog
        key={asked.number}
        title={asked.title}
        note={asked.note}
        sources={asked.sources}
        takesComment={asked.takesComment}
        several={asked.several}
        onPick={end}
        onDismiss={() => end(undefined)}
      />
    ) : null,
  };
}

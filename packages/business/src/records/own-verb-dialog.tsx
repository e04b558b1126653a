import { moduleVerbOf, type ModuleVerbName } from '@org/contract';
import { createFormSession, type CompiledForm, type WireRecord } from '@org/meta-forms/core';
import { MetaFormField, useDismissal, useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { useMemo } from 'react';
import { useAttempt } from '../dialogs/use-attempt.ts';
import { VerbFrame } from '../dialogs/verb-frame.tsx';
import { askedForm } from './asked-form.ts';
import { recordsWords } from './records.words.ts';

export interface OwnVerbDialogProps {
  readonly compiled: CompiledForm;
  readonly verb: ModuleVerbName;
  /** What the dialog is about, such as the verb and the name of the record. */
  readonly title: string;
  /** Runs the verb with what was entered; rejects if the server refuses, and what was typed stays. */
  readonly onRun: (entered: WireRecord) => Promise<void>;
  readonly onEnd: () => void;
}

/** Says what a verb of a module does, and asks for the items that it needs, with the widgets of the form. */
export function OwnVerbDialog({ compiled, verb, title, onRun, onEnd }: OwnVerbDialogProps) {
  const say = useWords(recordsWords);
  const { ports } = useMetaFormProvider();
  const { asks = [], isFinal = false } = moduleVerbOf(verb);
  const session = useMemo(
    () =>
      ports && createFormSession({ compiled: askedForm(compiled, moduleVerbOf(verb).asks ?? []), mode: 'add', ports }),
    [compiled, verb, ports],
  );
  const { isBusy, failure, run } = useAttempt();
  const dismiss = useDismissal(() => session?.getFormSnapshot().dirty === true, onEnd);

  async function agree() {
    await session?.settled();
    if (!session || session.validate().length > 0) return;
    const entered = session.payload();
    await run(async () => {
      await onRun(Object.fromEntries(asks.map(({ item }) => [item, entered[item] ?? ''])));
      onEnd();
    });
  }
  return (
    <VerbFrame
      title={title}
      verb={say(verb)}
      dismiss={say('dismiss')}
      isFinal={isFinal}
      isBusy={isBusy}
      failure={failure}
      onAgree={() => void agree()}
      onDismiss={dismiss}
    >
      <p>{say(`${verb}Text`)}</p>
      {session ? asks.map(({ item }) => <MetaFormField key={item} session={session} itemKey={item} />) : null}
    </VerbFrame>
  );
}

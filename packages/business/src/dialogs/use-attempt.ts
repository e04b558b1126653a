import { errorText } from '@org/meta-forms/core';
import { useState } from 'react';

/** A call that a dialog makes: while it runs the dialog is busy, and a refusal is shown in it. */
export interface Attempt {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly setFailure: (failure: string | undefined) => void;
  /** Runs `work` unless one runs. Where it fails, the dialog stays and says why. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  /** The call has ended, and the dialog stays open. */
  readonly end: () => void;
}

/** The state of the call of a dialog, which ends with the dialog or with a failure. */
export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    isBusy,
    failure,
    setFailure,
    end: () => setBusy(false),
    async run(work) {
      if (isBusy) return;
      setBusy(true);
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        setFailure(errorText(error));
        setBusy(false);
      }
    },
  };
}

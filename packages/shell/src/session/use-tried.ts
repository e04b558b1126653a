import { useState } from 'react';
import { errorText } from '@org/meta-forms/core';

export interface Tried {
  readonly busy: boolean;
  /** Why the last try failed, in the words of the server. */
  readonly failure: string | undefined;
  /** Resolves with true if the work succeeded. */
  readonly attempt: (work: () => Promise<void>) => Promise<boolean>;
}

/** Runs one try at a time and keeps the message of a failure. */
export function useTried(): Tried {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(errorText(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, attempt };
}

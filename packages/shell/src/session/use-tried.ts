import { useState } from 'react';
import { errorText } from '@org/meta-forms/core';

export interface Tried {
  readonly busy: boolean;
  /** Why the last try failed, in the server's own words. */
  readonly failure: string | undefined;
  /** Resolves true where the work succeeded. */
  readonly attempt: (work: () => Promise<void>) => Promise<boolean>;
}

/** One try of something at a time, with the sentence of what failed. */
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

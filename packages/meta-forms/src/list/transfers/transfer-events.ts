import { useEffect, useEffectEvent } from 'react';

export interface TransferEvents {
  /** The job is done. */
  readonly onProgressSuccess?: (() => void) | undefined;
  /** The job failed, or nothing can be learnt of it. */
  readonly onProgressError?: (() => void) | undefined;
}

/** Tells once how a job ended. */
export function useEnd(
  end: 'success' | 'error' | undefined,
  { onProgressSuccess, onProgressError }: TransferEvents,
): void {
  const tell = useEffectEvent((ended: 'success' | 'error') =>
    ended === 'success' ? onProgressSuccess?.() : onProgressError?.(),
  );
  useEffect(() => {
    if (end) tell(end);
  }, [end]);
}

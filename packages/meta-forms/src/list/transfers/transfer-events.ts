import { useEffect, useEffectEvent } from 'react';

export interface TransferEvents {
  /** The job is done. */
  readonly onProgressSuccess?: (() => void) | undefined;
  /** The job failed, or its progress cannot be read. */
  readonly onProgressError?: (() => void) | undefined;
}

/** Calls the handler once when a job ends. */
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

import { useCallback, useEffect, useState } from 'react';
import type { PublishingPort, PublishReview } from './publishing-port.ts';

type Read =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly review: PublishReview }
  | { readonly kind: 'failed'; readonly reason: string };

/** Reads what publishing changes, once, and again on request. */
export function useReview({ review }: PublishingPort) {
  const [state, setState] = useState<Read>({ kind: 'reading' });
  const read = useCallback(
    () =>
      review().then(
        (result): Read => ({ kind: 'read', review: result }),
        (failure: unknown): Read => ({ kind: 'failed', reason: reasonOf(failure) }),
      ),
    [review],
  );
  useEffect(() => {
    let isCurrent = true;
    void read().then((result) => isCurrent && setState(result));
    return () => {
      isCurrent = false;
    };
  }, [read]);
  const retry = () => {
    setState({ kind: 'reading' });
    void read().then(setState);
  };
  return { state, retry };
}

/** What a call of the host says about its failure. */
export function reasonOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

import { useEffect, useState } from 'react';
import { errorText } from '../../ports/error-text.ts';

/** The state of a request. */
export type Answer<T> =
  | { readonly stage: 'loading' }
  | { readonly stage: 'ready'; readonly value: T }
  | { readonly stage: 'failed'; readonly reason: string };

/**
 * Requests again whenever the function changes; a stale answer is never shown. `undefined` requests nothing and stays
 * loading.
 */
export function useAnswer<T>(ask: ((signal: AbortSignal) => Promise<T>) | undefined): {
  readonly answer: Answer<T>;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<{
    readonly ask: typeof ask;
    readonly attempt: number;
    readonly answer: Answer<T>;
  }>();
  useEffect(() => {
    if (!ask) return undefined;
    const controller = new AbortController();
    const show = (answer: Answer<T>) => {
      if (!controller.signal.aborted) setHeld({ ask, attempt, answer });
    };
    ask(controller.signal).then(
      (value) => show({ stage: 'ready', value }),
      (error: unknown) => show({ stage: 'failed', reason: errorText(error) }),
    );
    return () => controller.abort();
  }, [ask, attempt]);
  const answer: Answer<T> = held && held.ask === ask && held.attempt === attempt ? held.answer : { stage: 'loading' };
  return { answer, retry: () => setAttempt(attempt + 1) };
}

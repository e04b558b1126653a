import type { Cancellable } from '../../ports/ports.ts';
import { errorText } from '../../ports/error-text.ts';

/** forms.md §9: interval of progress requests for imports and exports, in ms. */
const POLL_MS = 1000;

/** A job of the server: how to start it, and how to read its progress. */
export interface Job<P> {
  readonly begin: (options: Cancellable) => Promise<string>;
  readonly progress: (id: string, options: Cancellable) => Promise<P>;
  /** The progress is final. */
  readonly isOver: (progress: P) => boolean;
}

/** The state of a job: unknown yet, its progress, or that it cannot be read. */
export type JobState<P> =
  | { readonly kind: 'beginning' }
  | { readonly kind: 'known'; readonly id: string; readonly progress: P }
  | { readonly kind: 'broken'; readonly reason: string };

/** Starts a job and reports its progress every second until it is over, fails, or the signal is aborted. */
export async function followJob<P>(
  job: Job<P>,
  signal: AbortSignal,
  tell: (state: JobState<P>) => void,
): Promise<void> {
  try {
    const id = await job.begin({ signal });
    for (;;) {
      const progress = await job.progress(id, { signal });
      if (signal.aborted) return;
      tell({ kind: 'known', id, progress });
      if (job.isOver(progress)) return;
      await pause(POLL_MS);
      if (signal.aborted) return;
    }
  } catch (error) {
    if (!signal.aborted) tell({ kind: 'broken', reason: errorText(error) });
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

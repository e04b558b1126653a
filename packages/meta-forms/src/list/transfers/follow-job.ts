import type { Cancellable } from '../../ports/ports.ts';
import { errorText } from '../../ports/error-text.ts';

/** forms.md §9: how far an import or export is, is asked for so often, in ms. */
const POLL_MS = 1000;

/** A job of the server: how it is begun, and how far it is. */
export interface Job<P> {
  readonly begin: (options: Cancellable) => Promise<string>;
  readonly progress: (id: string, options: Cancellable) => Promise<P>;
  /** Nothing more comes after it. */
  readonly isOver: (progress: P) => boolean;
}

/** What is known of a job: nothing yet, how far it is, or that it cannot be told. */
export type JobState<P> =
  | { readonly kind: 'beginning' }
  | { readonly kind: 'known'; readonly id: string; readonly progress: P }
  | { readonly kind: 'broken'; readonly reason: string };

/** Begins a job and tells how far it is, every second, until it is over, fails, or nobody listens any more. */
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

import type { ImportPlan, ImportReport, ImportStepsPort } from '../../../ports/import-steps.ts';
import { PortError } from '../../../ports/port-error.ts';
import type { Cancellable } from '../../../ports/reading.ts';
import type { ImportProgress, TransferPort } from '../../../ports/transfers.ts';
import { createIntent } from '../../../session/saving/intent.ts';
import type { Job, JobState } from '../follow-job.ts';

/** What begins a job: a file, a decision about an earlier job, or a job that runs already. */
export type ImportSource =
  | { readonly kind: 'file'; readonly file: File; readonly plan: ImportPlan; readonly store: boolean }
  | { readonly kind: 'recheck'; readonly id: string; readonly plan: ImportPlan }
  | { readonly kind: 'commit'; readonly id: string; readonly rows: 'all' | 'valid' }
  | { readonly kind: 'repeat'; readonly id: string }
  | { readonly kind: 'resume'; readonly id: string };

/** The progress of an import in steps, and what it has found. */
export interface StepsProgress {
  readonly progress: ImportProgress;
  readonly report: ImportReport | undefined;
}

export interface ImportCalls {
  readonly port: TransferPort;
  readonly steps: ImportStepsPort;
  readonly metaKey: string;
  /** Is called with the id of the job as soon as it has begun. */
  readonly onBegun: (id: string) => void;
}

/** The job of a source. */
export function stepsJob({ port, steps, metaKey, onBegun }: ImportCalls, source: ImportSource): Job<StepsProgress> {
  // Idempotent: resending has no further effect; another decision is a new intent.
  const idempotencyKey = createIntent().keyFor({});
  let last: StepsProgress | undefined;
  let failures = 0;
  return {
    async begin() {
      const id = await beginJob({ port, steps, metaKey, idempotencyKey }, source);
      onBegun(id);
      return id;
    },
    async progress(id, options) {
      try {
        last = await read({ port, steps }, id, options);
        failures = 0;
        return last;
      } catch (error) {
        failures += 1;
        if (!last || options?.signal?.aborted || !isPassing(error) || failures > MOST_FAILURES) throw error;
        return last;
      }
    },
    isOver: ({ progress: { stage } }) => stage === 'done' || stage === 'failed' || stage === 'waiting',
  };
}

/** A server that stores thousands of rows answers late; as many readings may fail one after the other. */
const MOST_FAILURES = 60;
const PASSING: ReadonlySet<unknown> = new Set<PortError['kind']>(['network', 'server', 'too-many']);

function isPassing(error: unknown): boolean {
  return error instanceof PortError && PASSING.has(error.kind);
}

async function read(
  { port, steps }: Pick<ImportCalls, 'port' | 'steps'>,
  id: string,
  options: Cancellable | undefined,
): Promise<StepsProgress> {
  const progress = await port.importProgress(id, options);
  const report = progress.stage === 'importing' ? undefined : await steps.report(id, options);
  return { progress, report };
}

interface Beginning extends Pick<ImportCalls, 'port' | 'steps' | 'metaKey'> {
  readonly idempotencyKey: string;
}

async function beginJob({ port, steps, metaKey, idempotencyKey }: Beginning, source: ImportSource): Promise<string> {
  switch (source.kind) {
    case 'file':
      return steps.check({ metaKey, file: source.file, plan: source.plan, store: source.store, idempotencyKey });
    case 'recheck':
      return steps.recheck(source.id, { plan: source.plan, idempotencyKey });
    case 'commit':
      return steps.commit(source.id, { rows: source.rows, idempotencyKey });
    case 'repeat':
      return (await port.repeatImport?.(source.id, { idempotencyKey })) ?? '';
    case 'resume':
      return source.id;
  }
}

/** What the dialog shows: the choice of a file, a running job, the columns, the result of a check, or an end. */
export type ImportView =
  | { readonly kind: 'choose' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'mapping'; readonly id: string; readonly report: ImportReport }
  | { readonly kind: 'checked'; readonly id: string; readonly report: ImportReport }
  | {
      readonly kind: 'running' | 'done' | 'failed';
      readonly id: string;
      readonly progress: ImportProgress;
      readonly report: ImportReport | undefined;
    };

/** The file of the import has titles and no rows. */
export function isEmptyFile(view: ImportView): boolean {
  return view.kind === 'failed' && view.report?.stage === 'checked' && view.report.total === 0;
}

/** The view of a source in this state. */
export function viewOf(source: ImportSource | undefined, state: JobState<StepsProgress>): ImportView {
  if (!source) return { kind: 'choose' };
  if (state.kind === 'beginning') return { kind: 'sending' };
  if (state.kind === 'broken')
    // A remembered job that is gone leaves nothing to decide.
    return source.kind === 'resume' ? { kind: 'choose' } : { kind: 'broken', reason: state.reason };
  const { id } = state;
  const { progress, report } = state.progress;
  if (progress.stage === 'waiting' && report)
    return { kind: report.stage === 'mapping' ? 'mapping' : 'checked', id, report };
  if (progress.stage === 'done') return { kind: 'done', id, progress, report };
  return { kind: progress.stage === 'failed' ? 'failed' : 'running', id, progress, report };
}

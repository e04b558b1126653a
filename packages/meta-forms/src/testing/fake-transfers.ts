import type { ExportProgress, ImportProgress, TransferPort } from '../ports/transfers.ts';
import type { Answer, FakeWorld } from './fake-world.ts';

const DONE: readonly (ExportProgress & ImportProgress)[] = [{ stage: 'done' }];

/** Jobs in memory: each progress request advances one step; the last step repeats. */
export function fakeTransfers(
  { exportSteps = DONE, importSteps = DONE, importJobs }: FakeWorld,
  answer: Answer,
): TransferPort {
  let jobs = 0;
  const asked = new Map<string, number>();
  function begin() {
    jobs += 1;
    return `job-${jobs}`;
  }
  function next<P>(id: string, steps: readonly P[]): P {
    const step = asked.get(id) ?? 0;
    asked.set(id, step + 1);
    // The list of steps has at least one.
    return steps[Math.min(step, steps.length - 1)] as P;
  }
  const cancelled = new Set<string>();
  const jobOf = (id: string) => importJobs?.[Number(id.replace('job-', '')) - 1];
  const endIfCancelled = <P>(id: string, go: () => P) =>
    cancelled.has(id) ? ({ stage: 'failed', lines: ['cancelled'] } as const) : go();
  return {
    beginExport: () => answer('transfers.beginExport', undefined, begin),
    exportProgress: (id, { signal } = {}) =>
      answer('transfers.exportProgress', signal, () => endIfCancelled(id, () => next(id, exportSteps))),
    beginImport: () => answer('transfers.beginImport', undefined, begin),
    importProgress: (id, { signal } = {}) =>
      answer('transfers.importProgress', signal, () =>
        endIfCancelled(id, () => next(id, jobOf(id)?.steps ?? importSteps)),
      ),
    cancel: (id) => answer('transfers.cancel', undefined, () => void cancelled.add(id)),
    repeatImport: () => answer('transfers.repeatImport', undefined, begin),
    template: () => answer('transfers.template', undefined, () => new Blob(['template'])),
    ...(importJobs
      ? {
          importSteps: {
            check: () => answer('importSteps.check', undefined, begin),
            recheck: () => answer('importSteps.recheck', undefined, begin),
            commit: () => answer('importSteps.commit', undefined, begin),
            report: (id, { signal } = {}) => answer('importSteps.report', signal, () => jobOf(id)?.report),
            errors: () => answer('importSteps.errors', undefined, () => new Blob(['wrong rows'])),
          },
        }
      : {}),
    exportAddress: (id) => answer('transfers.exportAddress', undefined, () => `/exports/${id}`),
  };
}

import type { ExportProgress, TransferPort } from '../ports/transfers.ts';
import type { Answer, FakeWorld } from './fake-world.ts';

const DONE: readonly ExportProgress[] = [{ stage: 'done' }];

/** Jobs in memory: each asking for progress goes one step further, and the last step stays. */
export function fakeTransfers({ exportSteps = DONE }: FakeWorld, answer: Answer): TransferPort {
  let jobs = 0;
  const asked = new Map<string, number>();
  return {
    beginExport: () =>
      answer('transfers.beginExport', undefined, () => {
        jobs += 1;
        return `job-${jobs}`;
      }),
    exportProgress: (id, { signal } = {}) =>
      answer('transfers.exportProgress', signal, () => {
        const step = asked.get(id) ?? 0;
        asked.set(id, step + 1);
        return exportSteps[Math.min(step, exportSteps.length - 1)] ?? { stage: 'done' };
      }),
    exportAddress: (id) => answer('transfers.exportAddress', undefined, () => `/exports/${id}`),
  };
}

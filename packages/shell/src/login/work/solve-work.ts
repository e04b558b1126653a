import { findNumber, type Work } from './find-number.ts';

/** More than our server ever asks for. Larger proofs are refused, so that no server can occupy the browser. */
const MOST = 2 ** 20;
/** Tries between two pauses if there is no worker: some milliseconds. */
const SLICE = 2000;

/** Finds the number in a worker so that the page stays responsive; undefined if there is no solution. */
export async function solveWork(work: Work): Promise<number | undefined> {
  if (work.most > MOST) return undefined;
  return typeof Worker === 'undefined' ? inSlices(work) : inWorker(work);
}

function inWorker(work: Work): Promise<number | undefined> {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<number | undefined>((resolve) => {
    worker.addEventListener('message', ({ data: found }: MessageEvent<number | undefined>) => resolve(found), {
      once: true,
    });
    // If the browser cannot start the worker, the page computes the proof in slices.
    worker.addEventListener('error', () => resolve(inSlices(work)), { once: true });
    worker.postMessage(work);
  }).finally(() => worker.terminate());
}

async function inSlices(work: Work): Promise<number | undefined> {
  for (let from = 0; from <= work.most; from += SLICE) {
    const found = findNumber(work, from, SLICE);
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done));
  }
  return undefined;
}

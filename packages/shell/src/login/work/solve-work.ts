import { findNumber, type Work } from './find-number.ts';

/** More than a server of ours asks for; one that asks for more is not obeyed. */
const MOST = 2 ** 20;
/** Tries between two breaths where there is no worker: some milliseconds. */
const SLICE = 2000;

/** Finds the number in a worker, so that typing never stalls; undefined where there is none. */
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
    // A worker that the browser does not start: the page looks itself.
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

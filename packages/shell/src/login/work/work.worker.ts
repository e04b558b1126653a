import { findNumber, type Work } from './find-number.ts';

// Computed here and not by Web Crypto, which a page without https does not have.
self.addEventListener('message', ({ data: work }: MessageEvent<Work>) => {
  self.postMessage(findNumber(work, 0, work.most + 1));
});

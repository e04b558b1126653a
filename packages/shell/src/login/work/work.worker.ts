import { findNumber, type Work } from './find-number.ts';

// Uses its own SHA-256, because Web Crypto does not exist on pages without https.
self.addEventListener('message', ({ data: work }: MessageEvent<Work>) => {
  self.postMessage(findNumber(work, 0, work.most + 1));
});

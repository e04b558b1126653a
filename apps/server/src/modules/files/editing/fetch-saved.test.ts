import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { openDocumentServer } from '../../../testing/document-editor.ts';
import { fetchSaved } from './fetch-saved.ts';

/** Collects garbage, and lets its finalizers run. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  // The flag defines `gc` in new contexts.
  const gc = runInNewContext('gc') as () => void;
  for (let round = 0; round < 5; round += 1) {
    gc();
    await new Promise((done) => setTimeout(done, 10));
  }
}

async function contentOf(content: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('a document saved by the editor', () => {
  test('has its bytes although garbage is collected before they are read', async () => {
    await using peer = await openDocumentServer();
    const { content } = await fetchSaved(peer.keep('/a', 'PK first'), 'a.docx', [peer.origin]);
    await collectGarbage();
    expect(await contentOf(content)).toBe('PK first');
  });

  test('is refused when it is empty', async () => {
    await using peer = await openDocumentServer();
    const { content } = await fetchSaved(peer.keep('/a', ''), 'a.docx', [peer.origin]);
    await expect(contentOf(content)).rejects.toMatchObject({ reason: 'FILE_EDITING_REFUSED' });
  });
});

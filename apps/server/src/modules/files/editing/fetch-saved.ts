import { fileRefusal } from '../files.words.ts';
import type { IncomingFile } from '../files.service.ts';
import { FETCH_SAVED_MS, FILE_BYTES } from '../limits.ts';

/**
 * Fetches the saved document from the origins of the editor only, without redirects, so that a message cannot make the
 * server call other addresses in the network.
 */
export async function fetchSaved(url: string, name: string, origins: readonly string[]): Promise<IncomingFile> {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !origins.includes(address.origin) || address.username !== '' || address.password !== '')
    throw fileRefusal('FILE_EDITING_REFUSED');
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_SAVED_MS) }).catch(
    () => undefined,
  );
  if (!answer?.ok || !answer.body) throw fileRefusal('FILE_EDITING_REFUSED');
  if (Number(answer.headers.get('content-length') ?? 0) > FILE_BYTES) throw fileRefusal('REQUEST_TOO_LARGE');
  let isCut = false;
  const content = savedBytes(answer, () => {
    isCut = true;
  });
  return { name, content, announced: 0, isCut: () => isCut };
}

// It holds the response until it reads: `fetch` cancels an unread body when its response is garbage collected, and the
// document would be empty.
async function* savedBytes(answer: Response, onCut: () => void): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const bytes of answer.body ?? []) {
    passed += bytes.length;
    if (passed > FILE_BYTES) return onCut();
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  // No editor saves an empty file: its formats have a head.
  if (passed === 0) throw fileRefusal('FILE_EDITING_REFUSED');
}

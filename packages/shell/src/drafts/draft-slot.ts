import { PortError, type DraftSlot } from '@org/meta-forms/core';
import { randomName, type DraftCipher, type SealedDraft } from './draft-cipher.ts';
import { takeLock } from './draft-lock.ts';
import type { DraftShelf } from './draft-shelf.ts';

export interface SlotParts {
  readonly shelf: DraftShelf;
  readonly cipher: DraftCipher;
  /** Begins the keys of all drafts at the place. */
  readonly prefix: string;
  readonly now: () => number;
  /** False once the person has left: nothing more is written for them. */
  readonly isOpen: () => boolean;
}

interface Left {
  readonly key: string;
  readonly savedAt: number;
  readonly content: string;
  readonly release: () => void;
}

/** The slot of a form that is being opened. One thing after the other: what is forgotten is not written again. */
export async function openSlot(parts: SlotParts): Promise<DraftSlot> {
  const { shelf, cipher, prefix, now, isOpen } = parts;
  const own = `${prefix}${randomName()}`;
  const releaseOwn = await takeLock(own);
  const left = await latestLeft(parts);
  let key = own;
  let last: Promise<void> = Promise.resolve();
  const next = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    ...(left ? { found: { savedAt: left.savedAt, content: left.content } } : {}),
    write: (content) =>
      next(async () => {
        const savedAt = now();
        const sealed = await cipher.seal(content, prefix, savedAt);
        if (!isOpen()) throw new PortError('signed-out', 'Nobody is signed in to keep this draft for.');
        await shelf.set(key, sealed);
      }),
    adopt: () =>
      next(async () => {
        if (!left || key === left.key) return;
        key = left.key;
        await shelf.remove([own]);
      }),
    dropFound: () => next(() => shelf.remove(left && key !== left.key ? [left.key] : [])),
    clear: () => next(() => shelf.remove([key])),
    close: () =>
      void next(async () => {
        releaseOwn?.();
        left?.release();
      }),
  };
}

/** The latest draft at the place that no open form holds and the person can read. */
async function latestLeft({ shelf, cipher, prefix }: SlotParts): Promise<Left | undefined> {
  const keys = (await shelf.keys()).filter((key) => key.startsWith(prefix));
  const drafts = await Promise.all(keys.map(async (key) => ({ key, sealed: await shelf.get(key) })));
  const present = drafts.flatMap(({ key, sealed }): readonly { readonly key: string; readonly sealed: SealedDraft }[] => (sealed ? [{ key, sealed }] : []));
  for (const { key, sealed } of present.toSorted((a, b) => b.sealed.savedAt - a.sealed.savedAt)) {
    const release = await takeLock(key);
    if (!release) continue;
    const content = await cipher.open(sealed, prefix);
    if (content !== undefined) return { key, savedAt: sealed.savedAt, content, release };
    release();
  }
  return undefined;
}

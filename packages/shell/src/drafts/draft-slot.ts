import { PortError, type DraftSlot } from '@org/meta-forms/core';
import { randomName, type DraftCipher, type SealedDraft } from './draft-cipher.ts';
import { takeLock } from './draft-lock.ts';
import type { DraftShelf } from './draft-shelf.ts';
import { GIVEN_UP_LIFE_MS } from './limits.ts';

/** The most discarded drafts of one place. The oldest ones are deleted first. */
const GIVEN_UP_PER_PLACE = 10;

export interface SlotParts {
  readonly shelf: DraftShelf;
  readonly cipher: DraftCipher;
  /** The prefix of the keys of all drafts at the place. */
  readonly prefix: string;
  readonly now: () => number;
  /** False after the person has signed out: nothing more is written. */
  readonly isOpen: () => boolean;
}

interface OpenedDraft {
  readonly key: string;
  readonly savedAt: number;
  readonly content: string;
}

interface Left extends OpenedDraft {
  readonly release: () => void;
}

/** Marks keys of discarded drafts, after the prefix of the place. Other keys continue with hexadecimal digits. */
const GIVEN_UP = 'up|';

/** Whether this is the key of a discarded draft. */
export function isGivenUp(key: string): boolean {
  return key.includes(`|${GIVEN_UP}`);
}

/** Opens the slot of a form. Its operations run one after the other, so that a deleted draft is not written again. */
export async function openSlot(parts: SlotParts): Promise<DraftSlot> {
  const { shelf, cipher, prefix, now, isOpen } = parts;
  const own = `${prefix}${randomName()}`;
  const releaseOwn = await takeLock(own);
  const left = await latestLeft(parts);
  const givenUp = await latestGivenUp(parts);
  let key = own;
  let last: Promise<void> = Promise.resolve();
  const next = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  async function put(at: string, content: string): Promise<void> {
    const sealed = await cipher.seal(content, prefix, now());
    if (!isOpen()) throw new PortError('signed-out', 'Nobody is signed in to keep this draft for.');
    await shelf.set(at, sealed);
  }
  return {
    ...(left ? { found: { savedAt: left.savedAt, content: left.content } } : {}),
    ...(givenUp ? { givenUp: { savedAt: givenUp.savedAt, content: givenUp.content } } : {}),
    write: (content) => next(() => put(key, content)),
    adopt: () =>
      next(async () => {
        if (!left || key === left.key) return;
        key = left.key;
        await shelf.remove([own]);
      }),
    dropFound: () => next(() => shelf.remove(left && key !== left.key ? [left.key] : [])),
    clear: () => next(() => shelf.remove([key])),
    giveUp: (content) =>
      next(async () => {
        await put(`${prefix}${GIVEN_UP}${randomName()}`, content);
        const stored = await draftsOf(parts, isGivenUp);
        await shelf.remove(stored.slice(GIVEN_UP_PER_PLACE).map(({ key: old }) => old));
      }),
    dropGivenUp: () => next(() => shelf.remove(givenUp ? [givenUp.key] : [])),
    close: () =>
      void next(async () => {
        releaseOwn?.();
        left?.release();
      }),
  };
}

interface StoredDraft {
  readonly key: string;
  readonly sealed: SealedDraft;
}

/** The drafts at the place, newest first. */
async function draftsOf(
  { shelf, prefix }: SlotParts,
  isWanted: (key: string) => boolean,
): Promise<readonly StoredDraft[]> {
  const keys = (await shelf.keys()).filter((key) => key.startsWith(prefix) && isWanted(key));
  const drafts = await Promise.all(keys.map(async (key) => ({ key, sealed: await shelf.get(key) })));
  const present = drafts.flatMap(({ key, sealed }): readonly StoredDraft[] => (sealed ? [{ key, sealed }] : []));
  return present.toSorted((a, b) => b.sealed.savedAt - a.sealed.savedAt);
}

/** The newest readable draft that was discarded within the last day. Several forms may offer it. */
async function latestGivenUp(parts: SlotParts): Promise<OpenedDraft | undefined> {
  const after = parts.now() - GIVEN_UP_LIFE_MS;
  for (const { key, sealed } of await draftsOf(parts, isGivenUp)) {
    const content = sealed.savedAt < after ? undefined : await parts.cipher.open(sealed, parts.prefix);
    if (content !== undefined) return { key, savedAt: sealed.savedAt, content };
  }
  return undefined;
}

/** The newest readable draft at the place that no open form has locked. */
async function latestLeft(parts: SlotParts): Promise<Left | undefined> {
  const { cipher, prefix } = parts;
  for (const { key, sealed } of await draftsOf(parts, (each) => !isGivenUp(each))) {
    const release = await takeLock(key);
    if (!release) continue;
    const content = await cipher.open(sealed, prefix);
    if (content !== undefined) return { key, savedAt: sealed.savedAt, content, release };
    release();
  }
  return undefined;
}

import { PortError, type DraftPort } from '@org/meta-forms/core';
import { createDraftCipher, type DraftCipher } from './draft-cipher.ts';
import type { DraftShelf } from './draft-shelf.ts';
import { isGivenUp, openSlot } from './draft-slot.ts';
import { GIVEN_UP_LIFE_MS } from './limits.ts';

/** How long a draft is stored, in days: longer than the longest public holiday with leave around it. */
const DRAFT_LIFE_DAYS = 30;

/**
 * Drafts of unsaved forms on this machine, encrypted. The server gives each person a key, which exists in memory only:
 * after a crash the same person can read their drafts again, and no other person can. docs/decisions/011-drafts.md.
 */
export interface Drafts extends DraftPort {
  /** Requests the key before the first form is opened, and deletes expired drafts. */
  prepare(): Promise<void>;
  /** The number of drafts of the person on this machine. */
  count(): Promise<number>;
  /**
   * Drops the keys in memory when the session ends. The drafts stay, unreadable until the same person signs in again.
   */
  seal(): void;
  /** Deletes the drafts of the person at sign-out, and stops writing in all tabs. */
  forget(): Promise<void>;
}

export interface DraftsOptions {
  /** The key material of the signed-in person. */
  readonly fetchKey: () => Promise<string>;
  /** Identifies the signed-in person; undefined if nobody is signed in. */
  readonly owner: () => string | undefined;
  readonly shelf: DraftShelf;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

interface Keyring {
  readonly owner: string;
  readonly cipher: Promise<DraftCipher>;
  isOpen: boolean;
}

const LIFE_MS = DRAFT_LIFE_DAYS * 24 * 3600 * 1000;
const LEFT = 'mf-drafts-left';

/** The drafts of the signed-in person. */
export function createDrafts({ fetchKey, owner, shelf, now = Date.now }: DraftsOptions): Drafts {
  let keyring: Keyring | undefined;
  // Signing out in one tab applies to all tabs.
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(LEFT);
  tabs?.addEventListener('message', ({ data: name }) => {
    // Deletes the drafts that this tab wrote before the message arrived.
    if (close(String(name))) void removeOf(shelf, String(name)).catch(() => undefined);
  });

  function close(name: string): boolean {
    if (keyring?.owner !== name) return false;
    keyring.isOpen = false;
    keyring = undefined;
    return true;
  }
  function ownKeyring(): Keyring {
    const name = owner();
    // Browsers offer encryption and locks only with TLS.
    if (name === undefined || !('subtle' in crypto) || !navigator.locks)
      throw new PortError('forbidden', 'No drafts can be kept here.');
    if (keyring?.owner === name) return keyring;
    const made: Keyring = { owner: name, cipher: fetchKey().then(createDraftCipher), isOpen: true };
    made.cipher.catch(() => {
      if (keyring === made) keyring = undefined;
    });
    keyring = made;
    return made;
  }
  return {
    async open({ metaKey, recordId }) {
      const own = ownKeyring();
      const cipher = await own.cipher;
      const tag = await cipher.tagOf(JSON.stringify([metaKey, recordId ?? null]));
      return openSlot({ shelf, cipher, prefix: `${prefixOf(own.owner)}${tag}|`, now, isOpen: () => own.isOpen });
    },
    async prepare() {
      await ownKeyring().cipher;
      await removeOld(shelf, now());
    },
    async count() {
      const name = owner();
      return name === undefined ? 0 : (await keysOf(shelf, name)).length;
    },
    seal() {
      if (keyring) close(keyring.owner);
    },
    async forget() {
      const name = owner();
      if (name === undefined) return;
      close(name);
      tabs?.postMessage(name);
      await removeOf(shelf, name);
    },
  };
}

/** The separator is never part of a name, so no prefix of one person matches keys of another. */
function prefixOf(owner: string): string {
  return `${encodeURIComponent(owner)}|`;
}

async function keysOf(shelf: DraftShelf, owner: string): Promise<readonly string[]> {
  const prefix = prefixOf(owner);
  return (await shelf.keys()).filter((key) => key.startsWith(prefix));
}

async function removeOf(shelf: DraftShelf, owner: string): Promise<void> {
  await shelf.remove(await keysOf(shelf, owner));
}

async function removeOld(shelf: DraftShelf, now: number): Promise<void> {
  const keys = await shelf.keys();
  const drafts = await Promise.all(keys.map(async (key) => ({ key, savedAt: (await shelf.get(key))?.savedAt ?? 0 })));
  await shelf.remove(
    drafts
      .filter(({ key, savedAt }) => savedAt < now - (isGivenUp(key) ? GIVEN_UP_LIFE_MS : LIFE_MS))
      .map(({ key }) => key),
  );
}

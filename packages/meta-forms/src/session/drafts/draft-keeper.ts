import { CHANGES_PATH } from '../../contract/field-path.ts';
import type { DraftSlot } from '../../ports/drafts.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { draftWriter } from './form-draft.ts';
import type { FormSession } from '../form-session.ts';
import { typedContent } from './typed-content.ts';

/** Delay between a change and the writing of the draft, in ms: at most two seconds of typing are lost. */
const DRAFT_DELAY_MS = 1000;

/** Stores the draft of an open form while it is edited. */
export interface DraftKeeper {
  /** Writes pending changes now. */
  flush(): void;
  /** Writes pending changes and stops listening. */
  stop(): void;
  /** Deletes the draft and stops writing. */
  end(): Promise<void>;
  /** Stops, and stores the typed values for a day as discarded. */
  giveUp(): Promise<void>;
}

export interface DraftKeeperOptions {
  readonly session: FormSession;
  readonly slot: DraftSlot;
  /** The record as it was opened. */
  readonly base: WireRecord | undefined;
  /** Writing failed; the next change tries again. */
  readonly onFailure: () => void;
}

/**
 * Follows a session: the draft is written a second after the first change that is not stored yet, not after the last
 * one, or continuous typing would never be stored. Text of an input method that is composing is no change yet.
 */
export function keepDraft({ session, slot, base, onFailure }: DraftKeeperOptions): DraftKeeper {
  const write = draftWriter(base);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const { dirty } = session.getFormSnapshot();
    const writing = dirty ? slot.write(write(typedContent(session))) : slot.clear();
    writing.catch(onFailure);
  }
  function wait(): void {
    if (!ended) timer ??= setTimeout(flush, DRAFT_DELAY_MS);
  }
  const leave = session.subscribe(CHANGES_PATH, wait);
  // Typed before the keeper was started.
  if (session.getFormSnapshot().dirty) wait();
  function finish(): void {
    leave();
    clearTimeout(timer);
    timer = undefined;
    ended = true;
  }
  return {
    flush,
    stop() {
      leave();
      flush();
      ended = true;
    },
    end() {
      finish();
      return slot.clear();
    },
    async giveUp() {
      finish();
      if (session.getFormSnapshot().dirty) await slot.giveUp(write(typedContent(session)));
      await slot.clear();
    },
  };
}

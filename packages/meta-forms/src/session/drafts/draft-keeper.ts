import { CHANGES_PATH } from '../../contract/field-path.ts';
import type { DraftSlot } from '../../ports/drafts.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { draftWriter } from './form-draft.ts';
import type { FormSession } from '../form-session.ts';
import { typedContent } from './typed-content.ts';

/** How long a change waits for the ones after it before the draft is written, in ms: at most two seconds of typing are lost. */
const DRAFT_DELAY_MS = 1000;

/** Keeps the draft of an open form as it is typed. */
export interface DraftKeeper {
  /** Writes now what waits to be written. */
  flush(): void;
  /** Writes what waits, and listens no more. */
  stop(): void;
  /** The draft has served: it goes, and nothing is written any more. */
  end(): Promise<void>;
  /** Ends, and keeps what was typed for a day as given up. */
  giveUp(): Promise<void>;
}

export interface DraftKeeperOptions {
  readonly session: FormSession;
  readonly slot: DraftSlot;
  /** The record as it was opened. */
  readonly base: WireRecord | undefined;
  /** Nothing could be written; the next change tries again. */
  readonly onFailure: () => void;
}

/**
 * Follows a session: a second after the first change that is not kept yet, all of them are. Not a second after the last
 * one, or somebody who never pauses would never be kept. Letters on their way to a Chinese word are no change yet.
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
    const kept = dirty ? slot.write(write(typedContent(session))) : slot.clear();
    kept.catch(onFailure);
  }
  function wait(): void {
    if (!ended) timer ??= setTimeout(flush, DRAFT_DELAY_MS);
  }
  const leave = session.subscribe(CHANGES_PATH, wait);
  // Typed before anybody kept it.
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

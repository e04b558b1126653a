import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { DraftPlace, DraftSlot } from '../../ports/drafts.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { createFormSession } from '../../session/create-form-session.ts';
import { keepDraft, type DraftKeeper } from '../../session/drafts/draft-keeper.ts';
import { isOfSameVersion, readDraft, type FormDraft } from '../../session/drafts/form-draft.ts';
import type { FormSession } from '../../session/form-session.ts';
import { restoreContent, type TypedContent } from '../../session/drafts/typed-content.ts';
import type { ComparedSides } from '../conflict/conflicts.ts';
import { draftTime } from './draft-time.ts';

/**
 * What the person is told of a draft. `restored`: it stands in the form. `offered`: something else was typed before it was
 * found. `older`: somebody has saved the record since. `unavailable`: nothing can be kept here. `isGivenUp`: its author
 * gave the draft up within the last day.
 */
export type DraftNotice =
  | { readonly kind: 'restored'; readonly time: string }
  | {
      readonly kind: 'offered' | 'older';
      readonly time: string;
      readonly draft: FormDraft;
      readonly isGivenUp?: boolean;
    }
  | { readonly kind: 'unavailable' };

export interface OpenDraft {
  readonly notice: DraftNotice | undefined;
  /** What is typed is being kept. */
  readonly isKept: boolean;
  /** Lays the offered draft over the form. */
  readonly restore: () => void;
  /** The older draft beside the record as it stands. */
  readonly compare: () => ComparedSides | undefined;
  /** The older draft was merged: from now on the form's own draft takes its place. */
  readonly adopt: () => void;
  /** Gives the draft up that the notice is about; one that was given up before is deleted. */
  readonly drop: () => Promise<void>;
  /** Saved: nothing is kept any more. */
  readonly end: () => Promise<void>;
  /** The author gives up what is typed: it can be restored for a day. */
  readonly giveUp: () => Promise<void>;
}

export interface UseDraftOptions {
  readonly session: FormSession;
  /** The record as it was opened. */
  readonly base: WireRecord | undefined;
  /** Opens the form anew: with the record as it was opened, and with nothing typed. */
  readonly reopen: (record: WireRecord | undefined, content?: TypedContent) => void;
  /** The form is open for writing. */
  readonly isOpen: boolean;
  /** What was given up last is restored at once. */
  readonly takesUp?: boolean;
}

/** Keeps a form as it is typed, and brings back what an earlier opening left behind. */
export function useDraft({ session, base, reopen, isOpen, takesUp = false }: UseDraftOptions): OpenDraft {
  const [slot, setSlot] = useState<DraftSlot>();
  const [notice, setNotice] = useState<DraftNotice>();
  const onFailure = useCallback(() => setNotice({ kind: 'unavailable' }), []);

  // Before the effect that opens the slot: React cleans up in the same order, and the keeper needs an open slot to end.
  const keeper = useDraftKeeper({ session, slot, base, onFailure });
  useDraftSlot({ session, base, isOpen, takesUp, setSlot, setNotice });

  const end = useCallback(async () => {
    setNotice(undefined);
    await keeper.current?.end();
  }, [keeper]);
  const giveUp = useCallback(async () => {
    setNotice(undefined);
    await keeper.current?.giveUp();
  }, [keeper]);
  return {
    notice: isOpen ? notice : undefined,
    isKept: slot !== undefined && notice?.kind !== 'unavailable',
    end,
    giveUp,
    restore() {
      if (notice?.kind !== 'offered') return;
      restoreContent(session, notice.draft.typed);
      if (notice.isGivenUp) takeUp(slot, notice.draft);
      else void slot?.adopt();
      setNotice({ kind: 'restored', time: notice.time });
    },
    compare: () => (notice?.kind === 'older' ? olderSides(session, notice.draft, base) : undefined),
    adopt() {
      if (notice?.kind === 'older' && notice.isGivenUp) takeUp(slot, notice.draft);
      else void slot?.adopt();
      setNotice(undefined);
    },
    async drop() {
      if (notice?.kind === 'restored') {
        await giveUp();
        reopen(base);
        return;
      }
      setNotice(undefined);
      if (!slot || notice === undefined || notice.kind === 'unavailable') return;
      if (notice.isGivenUp) return slot.dropGivenUp();
      await slot.giveUp(JSON.stringify(notice.draft));
      await slot.dropFound();
    },
  };
}

interface KeeperOptions extends Pick<UseDraftOptions, 'session' | 'base'> {
  readonly slot: DraftSlot | undefined;
  readonly onFailure: () => void;
}

/** Writes to the slot what is typed, at the latest when a field loses the focus or the page is hidden. */
function useDraftKeeper({ session, slot, base, onFailure }: KeeperOptions): RefObject<DraftKeeper | undefined> {
  const keeper = useRef<DraftKeeper>(undefined);
  useEffect(() => {
    if (!slot) return undefined;
    const own = keepDraft({ session, slot, base, onFailure });
    keeper.current = own;
    const flush = () => own.flush();
    // A field that loses the focus has what was typed in it: a dialog may cover the form and be answered within a second.
    document.addEventListener('focusout', flush);
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('focusout', flush);
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      own.stop();
    };
  }, [slot, session, base, onFailure]);
  return keeper;
}

/** What was given up counts as written by this form from now on. */
function takeUp(slot: DraftSlot | undefined, draft: FormDraft): void {
  // The first waits in the browser's database before the second is carried out: a crash between them loses nothing.
  void slot?.write(JSON.stringify(draft));
  void slot?.dropGivenUp();
}

interface SlotOptions extends Pick<UseDraftOptions, 'session' | 'base' | 'isOpen' | 'takesUp'> {
  readonly setSlot: (slot: DraftSlot | undefined) => void;
  readonly setNotice: (notice: DraftNotice | undefined) => void;
}

/** Opens the place of the form's draft while the form is open, and looks at once what lies there. */
function useDraftSlot({ session, base, isOpen, takesUp, setSlot, setNotice }: SlotOptions) {
  const { drafts } = session.ports;
  const { metaKey } = session.compiled;
  const recordId = base?.['id'] === undefined ? undefined : String(base['id']);
  const place = useMemo<DraftPlace>(
    () => ({ metaKey, ...(recordId === undefined ? {} : { recordId }) }),
    [metaKey, recordId],
  );
  const latest = useRef({ session, base, takesUp });
  useEffect(() => {
    latest.current = { session, base, takesUp };
  });
  useEffect(() => {
    if (!drafts || !isOpen) return undefined;
    let opened: DraftSlot | undefined;
    let isGone = false;
    const take = (slot: DraftSlot) => {
      if (isGone) return slot.close();
      opened = slot;
      setNotice(lookAt(slot, latest.current));
      setSlot(slot);
    };
    drafts.open(place).then(take, () => {
      if (!isGone) setNotice({ kind: 'unavailable' });
    });
    return () => {
      isGone = true;
      setSlot(undefined);
      opened?.close();
    };
  }, [drafts, place, isOpen, setSlot, setNotice]);
}

type Looking = Pick<UseDraftOptions, 'session' | 'base' | 'takesUp'>;

/** Restores what was found where nothing speaks against it, and says what became of it. */
function lookAt(slot: DraftSlot, opened: Looking): DraftNotice | undefined {
  const { session, base, takesUp } = opened;
  const { found } = slot;
  if (!found || takesUp) return lookAtGivenUp(slot, opened);
  const draft = readDraft(found.content);
  if (!draft) {
    void slot.dropFound();
    return undefined;
  }
  const time = draftTime(found.savedAt, new Date());
  if (!isOfSameVersion(draft, base)) return { kind: 'older', time, draft };
  if (session.getFormSnapshot().dirty) return { kind: 'offered', time, draft };
  restoreContent(session, draft.typed);
  void slot.adopt();
  return session.getFormSnapshot().dirty ? { kind: 'restored', time } : undefined;
}

/** What was given up is offered, and restored only where the author asked for that. */
function lookAtGivenUp(slot: DraftSlot, { session, base, takesUp }: Looking): DraftNotice | undefined {
  const { givenUp } = slot;
  const draft = givenUp && readDraft(givenUp.content);
  if (!draft) return undefined;
  const time = draftTime(givenUp.savedAt, new Date());
  if (!isOfSameVersion(draft, base)) return { kind: 'older', time, draft, isGivenUp: true };
  if (!takesUp || session.getFormSnapshot().dirty) return { kind: 'offered', time, draft, isGivenUp: true };
  restoreContent(session, draft.typed);
  takeUp(slot, draft);
  return { kind: 'restored', time };
}

function olderSides(
  { compiled, mode, ports }: FormSession,
  { base, typed }: FormDraft,
  current: WireRecord = {},
): ComparedSides {
  const session = createFormSession({ compiled, mode, ports, ...(base ? { record: base } : {}) });
  restoreContent(session, typed);
  return { session, base, conflict: { current, mine: session.payload() } };
}

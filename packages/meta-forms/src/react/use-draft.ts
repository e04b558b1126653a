import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftPlace, DraftSlot } from '../ports/drafts.ts';
import type { WireRecord } from '../ports/ports.ts';
import { createFormSession } from '../session/create-form-session.ts';
import { keepDraft, type DraftKeeper } from '../session/draft-keeper.ts';
import { isOfSameVersion, readDraft, type FormDraft } from '../session/form-draft.ts';
import type { FormSession } from '../session/form-session.ts';
import { restoreContent, type TypedContent } from '../session/typed-content.ts';
import type { ComparedSides } from './conflicts.ts';
import { draftTime } from './draft-time.ts';

/**
 * What the person is told of a draft. `restored`: it stands in the form. `offered`: something else was typed before it was
 * found. `older`: somebody has saved the record since. `unavailable`: nothing can be kept here.
 */
export type DraftNotice =
  | { readonly kind: 'restored'; readonly time: string }
  | { readonly kind: 'offered' | 'older'; readonly time: string; readonly draft: FormDraft }
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
  /** Throws the draft away that the notice is about. */
  readonly drop: () => Promise<void>;
  /** Saved, or thrown away with consent: nothing is kept any more. */
  readonly end: () => Promise<void>;
}

export interface UseDraftOptions {
  readonly session: FormSession;
  /** The record as it was opened. */
  readonly base: WireRecord | undefined;
  /** Opens the form anew: with the record as it was opened, and with nothing typed. */
  readonly reopen: (record: WireRecord | undefined, content?: TypedContent) => void;
  /** The form is open for writing. */
  readonly isOpen: boolean;
}

/** Keeps a form as it is typed, and brings back what an earlier opening left behind. */
export function useDraft({ session, base, reopen, isOpen }: UseDraftOptions): OpenDraft {
  const keeper = useRef<DraftKeeper>(undefined);
  const [slot, setSlot] = useState<DraftSlot>();
  const [notice, setNotice] = useState<DraftNotice>();
  const onFailure = useCallback(() => setNotice({ kind: 'unavailable' }), []);

  // Stands before the one that opens the slot, and so ends before the slot is closed.
  useEffect(() => {
    if (!slot) return undefined;
    const own = keepDraft({ session, slot, base, onFailure });
    keeper.current = own;
    const flush = () => own.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      own.stop();
    };
  }, [slot, session, base, onFailure]);
  useDraftSlot({ session, base, isOpen, setSlot, setNotice });

  const end = useCallback(async () => {
    setNotice(undefined);
    await keeper.current?.end();
  }, []);
  return {
    notice: isOpen ? notice : undefined,
    isKept: slot !== undefined && notice?.kind !== 'unavailable',
    end,
    restore() {
      if (notice?.kind !== 'offered') return;
      restoreContent(session, notice.draft.typed);
      void slot?.adopt();
      setNotice({ kind: 'restored', time: notice.time });
    },
    compare: () => (notice?.kind === 'older' ? olderSides(session, notice.draft, base) : undefined),
    adopt() {
      void slot?.adopt();
      setNotice(undefined);
    },
    async drop() {
      if (notice?.kind === 'restored') {
        await end();
        reopen(base);
      } else {
        setNotice(undefined);
        await slot?.dropFound();
      }
    },
  };
}

interface SlotOptions extends Pick<UseDraftOptions, 'session' | 'base' | 'isOpen'> {
  readonly setSlot: (slot: DraftSlot | undefined) => void;
  readonly setNotice: (notice: DraftNotice | undefined) => void;
}

/** Opens the place of the form's draft while the form is open, and looks at once what lies there. */
function useDraftSlot({ session, base, isOpen, setSlot, setNotice }: SlotOptions) {
  const { drafts } = session.ports;
  const { metaKey } = session.compiled;
  const recordId = base?.['id'] === undefined ? undefined : String(base['id']);
  const place = useMemo<DraftPlace>(() => ({ metaKey, ...(recordId === undefined ? {} : { recordId }) }), [metaKey, recordId]);
  const latest = useRef({ session, base });
  useEffect(() => {
    latest.current = { session, base };
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

/** Restores what was found where nothing speaks against it, and says what became of it. */
function lookAt(slot: DraftSlot, { session, base }: Pick<UseDraftOptions, 'session' | 'base'>): DraftNotice | undefined {
  const { found } = slot;
  if (!found) return undefined;
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

function olderSides({ compiled, mode, ports }: FormSession, { base, typed }: FormDraft, current: WireRecord = {}): ComparedSides {
  const session = createFormSession({ compiled, mode, ports, ...(base ? { record: base } : {}) });
  restoreContent(session, typed);
  return { session, base, conflict: { current, mine: session.payload() } };
}

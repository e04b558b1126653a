import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { DraftPlace, DraftSlot } from '../../ports/drafts.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { createFormSession } from '../../session/create-form-session.ts';
import { keepDraft, type DraftKeeper } from '../../session/drafts/draft-keeper.ts';
import { isOfSameVersion, readDraft, type FormDraft } from '../../session/drafts/form-draft.ts';
import type { FormSession } from '../../session/form-session.ts';
import { restoreContent, type TypedContent } from '../../session/drafts/typed-content.ts';
import { equalValues } from '../../session/values/equal-values.ts';
import type { ComparedSides } from '../conflict/conflicts.ts';
import { draftTime } from './draft-time.ts';

/**
 * What the person reads about a draft. `restored`: it is in the form, which was opened with the record `opened`.
 * `offered`: something else was typed before it was found, or the new record began with other values. `older`: somebody
 * has saved the record since. `unavailable`: drafts cannot be stored here. `isGivenUp`: the draft was discarded within
 * the last day.
 */
export type DraftNotice =
  | { readonly kind: 'restored'; readonly time: string; readonly opened: WireRecord | undefined }
  | {
      readonly kind: 'offered' | 'older';
      readonly time: string;
      readonly draft: FormDraft;
      readonly isGivenUp?: boolean;
    }
  | { readonly kind: 'unavailable' };

export interface OpenDraft {
  readonly notice: DraftNotice | undefined;
  /** The typed values are being stored. */
  readonly isKept: boolean;
  /** Restores the offered draft in the form. */
  readonly restore: () => void;
  /** The older draft and the current record, for comparison. */
  readonly compare: () => ComparedSides | undefined;
  /** The older draft was merged: the form's own draft replaces it from now on. */
  readonly adopt: () => void;
  /** Discards the draft of the notice; one that was discarded before is deleted. */
  readonly drop: () => Promise<void>;
  /** The form was saved: its draft is deleted. */
  readonly end: () => Promise<void>;
  /** Discards the typed values; they can be restored for a day. */
  readonly giveUp: () => Promise<void>;
}

export interface UseDraftOptions {
  readonly session: FormSession;
  /** The record as it was opened. */
  readonly base: WireRecord | undefined;
  /** Opens the form again, with the record as it was opened and without edits. */
  readonly reopen: (record: WireRecord | undefined, content?: TypedContent) => void;
  /** The form is open for editing. */
  readonly isOpen: boolean;
  /** Restores the last discarded draft at once. */
  readonly takesUp?: boolean;
}

/** Stores a draft while the person types, and restores the draft of an earlier opening. */
export function useDraft({ session, base, reopen, isOpen, takesUp = false }: UseDraftOptions): OpenDraft {
  const [slot, setSlot] = useState<DraftSlot>();
  const [notice, setNotice] = useState<DraftNotice>();
  const onFailure = useCallback(() => setNotice({ kind: 'unavailable' }), []);

  // Before the effect that opens the slot: React cleans up in the same order, and the keeper needs an open slot to end.
  const keeper = useDraftKeeper({ session, slot, base, onFailure });
  useDraftSlot({ session, base, reopen, isOpen, takesUp, setSlot, setNotice });

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
      putBack(notice.draft, { session, base, reopen });
      if (notice.isGivenUp) takeUp(slot, notice.draft);
      else void slot?.adopt();
      setNotice({ kind: 'restored', time: notice.time, opened: base });
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
        reopen(notice.opened);
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

/** Writes the typed values to the slot, at the latest when a field loses the focus or the page is hidden. */
function useDraftKeeper({ session, slot, base, onFailure }: KeeperOptions): RefObject<DraftKeeper | undefined> {
  const keeper = useRef<DraftKeeper>(undefined);
  useEffect(() => {
    if (!slot) return undefined;
    const own = keepDraft({ session, slot, base, onFailure });
    keeper.current = own;
    const flush = () => own.flush();
    // A field that loses the focus has its final value: a dialog may cover the form and be answered within a second.
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

/** The discarded draft counts as written by this form from now on. */
function takeUp(slot: DraftSlot | undefined, draft: FormDraft): void {
  // The browser's database queues the first call before the second runs: a crash between them loses nothing.
  void slot?.write(JSON.stringify(draft));
  void slot?.dropGivenUp();
}

type OpenedForm = Pick<UseDraftOptions, 'session' | 'base' | 'reopen'>;

/** Restores what was typed, with the values that its new record began with. What was typed since stays. */
function putBack(draft: FormDraft, { session, base, reopen }: OpenedForm): void {
  if (hasOtherStart(draft, { session, base }) && !session.getFormSnapshot().dirty) reopen(draft.base, draft.typed);
  else restoreContent(session, draft.typed);
}

/** Whether the new record of the draft began with other values, such as those of a copied record. */
function hasOtherStart({ base: begun }: FormDraft, { session, base }: Pick<OpenedForm, 'session' | 'base'>): boolean {
  return session.mode === 'add' && !equalValues(begun, base);
}

interface SlotOptions extends OpenedForm, Pick<UseDraftOptions, 'isOpen' | 'takesUp'> {
  readonly setSlot: (slot: DraftSlot | undefined) => void;
  readonly setNotice: (notice: DraftNotice | undefined) => void;
}

/** Opens the slot of the form's draft while the form is open, and handles the drafts in it. */
function useDraftSlot({ session, base, reopen, isOpen, takesUp, setSlot, setNotice }: SlotOptions) {
  const { drafts } = session.ports;
  const { metaKey } = session.compiled;
  const recordId = base?.['id'] === undefined ? undefined : String(base['id']);
  const place = useMemo<DraftPlace>(
    () => ({ metaKey, ...(recordId === undefined ? {} : { recordId }) }),
    [metaKey, recordId],
  );
  const latest = useRef({ session, base, reopen, takesUp });
  useEffect(() => {
    latest.current = { session, base, reopen, takesUp };
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
      // It is about the record of this slot; another one may be shown in the same form.
      setNotice(undefined);
      opened?.close();
    };
  }, [drafts, place, isOpen, setSlot, setNotice]);
}

type Looking = OpenedForm & Pick<UseDraftOptions, 'takesUp'>;

/** Restores the found draft where nothing prevents it, and reports the result. */
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
  const isOther = hasOtherStart(draft, opened);
  if (session.getFormSnapshot().dirty || (isOther && base !== undefined)) return { kind: 'offered', time, draft };
  putBack(draft, opened);
  void slot.adopt();
  return isOther || session.getFormSnapshot().dirty ? { kind: 'restored', time, opened: base } : undefined;
}

/** A discarded draft is offered, and restored only where the person requested that. */
function lookAtGivenUp(slot: DraftSlot, opened: Looking): DraftNotice | undefined {
  const { session, base, takesUp } = opened;
  const { givenUp } = slot;
  const draft = givenUp && readDraft(givenUp.content);
  if (!draft) return undefined;
  const time = draftTime(givenUp.savedAt, new Date());
  if (!isOfSameVersion(draft, base)) return { kind: 'older', time, draft, isGivenUp: true };
  if (!takesUp || session.getFormSnapshot().dirty) return { kind: 'offered', time, draft, isGivenUp: true };
  putBack(draft, opened);
  takeUp(slot, draft);
  return { kind: 'restored', time, opened: base };
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

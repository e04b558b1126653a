import { useMetaFormProvider } from '@org/meta-forms/react';
import type { DraftSlot } from '@org/meta-forms/core';
import type { FilledWorkbook } from '@org/sheets';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Content that was typed on this machine and not saved. */
export interface FilledDraft {
  readonly filled: FilledWorkbook;
  /** The version of the server's content that it was typed into, and that content. */
  readonly version: number;
  readonly base: FilledWorkbook;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** A change is written after this time, in ms, also while the person goes on typing. */
const KEEP_AFTER = 300;
const DRAFT_FORM = 'report-filling';

export interface FilledDraftOptions {
  readonly id: string;
  readonly filled: FilledWorkbook;
  readonly version: number;
  readonly base: FilledWorkbook;
  readonly isUnsaved: boolean;
  /** Called once with what an earlier opening left; says what becomes of it. */
  readonly onFound: (draft: FilledDraft) => 'continued' | 'offered' | 'useless';
}

/** Keeps what is typed into a report on the person's machine until it is saved. */
export function useFilledDraft({ id, filled, version, base, isUnsaved, onFound }: FilledDraftOptions) {
  const { ports } = useMetaFormProvider();
  const drafts = ports?.drafts;
  const [slot, setSlot] = useState<DraftSlot>();
  const [isFailed, setFailed] = useState(false);
  const text = isUnsaved ? JSON.stringify({ filled, version, base }) : '';
  // Before the effect that opens the slot: React cleans up in the same order, and the last text needs an open slot.
  const { stored, forget } = useStoredText({ slot, text, onFailure: () => setFailed(true) });
  const found = useEffectEvent((opened: DraftSlot) => {
    if (!opened.found) return;
    const draft = readFilledDraft(opened.found.content, opened.found.savedAt);
    const end = draft ? onFound(draft) : 'useless';
    // What is continued is written in its place: a report has one draft, however often it is opened.
    const done = end === 'continued' ? opened.adopt() : end === 'useless' ? opened.dropFound() : Promise.resolve();
    done.catch(() => setFailed(true));
  });
  useEffect(() => {
    let isGone = false;
    let opened: DraftSlot | undefined;
    const open = async () => {
      opened = await drafts?.open({ metaKey: DRAFT_FORM, recordId: id });
      if (isGone) opened?.close();
      else if (opened) {
        setSlot(opened);
        found(opened);
      } else setFailed(true);
    };
    // Without a place for drafts the report can still be filled in, which the page says.
    open().catch(() => setFailed(true));
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [drafts, id]);
  return {
    /** This machine has all that was typed. */
    isStored: stored === text,
    /** This machine cannot keep it. */
    isFailed,
    /** What was typed is on the server, or is given up. */
    async end(): Promise<void> {
      forget();
      await slot?.dropFound().catch(() => undefined);
      await slot?.clear().catch(() => undefined);
    },
  };
}

interface StoredText {
  readonly slot: DraftSlot | undefined;
  /** Empty where nothing is unsaved. */
  readonly text: string;
  readonly onFailure: () => void;
}

/** Writes a text a moment after it changed, and at once when the page is left; answers what was written last. */
function useStoredText({ slot, text, onFailure }: StoredText) {
  const waiting = useRef<number>(undefined);
  const [stored, setStored] = useState('');
  const forget = useCallback(() => {
    window.clearTimeout(waiting.current);
    waiting.current = undefined;
  }, []);
  const keep = useEffectEvent(() => {
    if (waiting.current === undefined) return;
    forget();
    const written = text;
    slot?.write(written).then(() => setStored(written), onFailure);
  });
  const takeBack = useEffectEvent(() => {
    forget();
    if (stored !== '') slot?.clear().then(() => setStored(''), onFailure);
  });
  useEffect(() => {
    if (!slot) return;
    // Everything was taken back: nothing is to be restored.
    if (text === '') takeBack();
    else waiting.current ??= window.setTimeout(() => keep(), KEEP_AFTER);
  }, [slot, text]);
  useEffect(() => {
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return { stored, forget };
}

/** Anybody may have edited what the machine keeps, so it is read with care. */
export function readFilledDraft(content: string, savedAt: number): FilledDraft | undefined {
  try {
    const read: unknown = JSON.parse(content);
    if (typeof read !== 'object' || read === null || !('version' in read) || !('filled' in read)) return undefined;
    if (typeof read.version !== 'number' || !('base' in read)) return undefined;
    if (!isFilled(read.filled) || !isFilled(read.base)) return undefined;
    return { filled: read.filled, base: read.base, version: read.version, savedAt };
  } catch {
    return undefined;
  }
}

function isFilled(content: unknown): content is FilledWorkbook {
  if (typeof content !== 'object' || content === null || !('sheets' in content)) return false;
  if (typeof content.sheets !== 'object' || content.sheets === null) return false;
  return Object.values(content.sheets).every(
    (sheet: unknown) =>
      typeof sheet === 'object' &&
      sheet !== null &&
      'values' in sheet &&
      'repeats' in sheet &&
      areEntries(sheet.values, (value) => value === null || ['string', 'number', 'boolean'].includes(typeof value)) &&
      areEntries(sheet.repeats, (value) => typeof value === 'number'),
  );
}

function areEntries(entries: unknown, isValue: (value: unknown) => boolean): boolean {
  return typeof entries === 'object' && entries !== null && Object.values(entries).every(isValue);
}

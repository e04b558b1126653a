import { languageTag, type DraftSlot, type Language } from '@org/meta-forms/core';
import { useLanguage, useMetaFormProvider, useNotices, useWords } from '@org/meta-forms/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { formsWords } from './forms.words.ts';

/** A design that was not saved and is still on the device. */
interface StoredDesign {
  readonly content: string;
  readonly time: string;
}

/** What the device keeps of a design. */
export interface DeviceDesign {
  readonly found: StoredDesign | undefined;
  /** Keeps a design; undefined forgets it. Resolves false where nothing can be kept. */
  readonly keep: (content: string | undefined) => Promise<boolean>;
  /** The found design is open now, and is no longer offered. */
  readonly takeUp: () => void;
  /** Asks, then deletes the found design. */
  readonly drop: () => Promise<void>;
}

type Opened = { readonly stage: 'reading' } | { readonly stage: 'open'; readonly design: DeviceDesign };

/** Keeps the unsaved design of a model or template on the device, and finds it again. */
export function useDeviceDesign(place: 'flow_model' | 'report_template', id: string): Opened {
  const say = useWords(formsWords);
  const notices = useNotices();
  const language = useLanguage();
  const { ports } = useMetaFormProvider();
  const drafts = ports?.drafts;
  const [slot, setSlot] = useState<DraftSlot | null>();
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    let isOver = false;
    const opening = drafts?.open({ metaKey: place, recordId: id }) ?? Promise.reject(new Error(place));
    opening.then(
      (opened) => (isOver ? opened.close() : setSlot(opened)),
      () => isOver || setSlot(null),
    );
    return () => {
      isOver = true;
      opening.then((opened) => opened.close()).catch(() => undefined);
    };
  }, [drafts, place, id]);
  const keep = useCallback(
    async (content: string | undefined) => {
      if (!slot) return false;
      try {
        await (content === undefined ? slot.clear() : slot.write(content));
        return true;
      } catch {
        return false;
      }
    },
    [slot],
  );
  const found = useMemo(
    () =>
      slot?.found && !isChosen
        ? { content: slot.found.content, time: timeOf(slot.found.savedAt, language) }
        : undefined,
    [slot, isChosen, language],
  );
  if (slot === undefined) return { stage: 'reading' };
  return {
    stage: 'open',
    design: {
      found,
      keep,
      takeUp() {
        setChosen(true);
        slot?.adopt().catch(() => undefined);
      },
      async drop() {
        const question = { title: say('dropQuestion'), text: say('dropText'), agree: say('drop'), isLoss: true };
        if (!(await notices.confirm(question))) return;
        setChosen(true);
        slot?.dropFound().catch(() => undefined);
      },
    },
  };
}

function timeOf(savedAt: number, language: Language): string {
  return new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'short', timeStyle: 'short' }).format(savedAt);
}

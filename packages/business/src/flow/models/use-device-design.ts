import type { DraftSlot } from '@org/meta-forms/core';
import { useLanguage, useMetaFormProvider, useNotices, useWords } from '@org/meta-forms/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { modelsWords } from './models.words.ts';

/** The place of drawings on the device. */
const PLACE = 'flow_model';

/** A drawing that was not saved and is still on the device. */
export interface FoundDesign {
  readonly xml: string;
  readonly time: string;
}

/** What the device keeps of the drawing of a model. */
export interface DeviceDesign {
  readonly found: FoundDesign | undefined;
  /** Keeps a drawing; undefined forgets it. Resolves false where nothing can be kept. */
  readonly keep: (xml: string | undefined) => Promise<boolean>;
  /** The found drawing is open now, and is no longer offered. */
  readonly takeUp: () => void;
  /** Asks, then deletes the found drawing. */
  readonly drop: () => Promise<void>;
}

type Opened = { readonly stage: 'reading' } | { readonly stage: 'open'; readonly design: DeviceDesign };

/** Keeps the unsaved drawing of a model on the device, and finds it again. */
export function useDeviceDesign(id: string): Opened {
  const say = useWords(modelsWords);
  const notices = useNotices();
  const language = useLanguage();
  const { ports } = useMetaFormProvider();
  const drafts = ports?.drafts;
  const [slot, setSlot] = useState<DraftSlot | null>();
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    let isOver = false;
    const opening = drafts?.open({ metaKey: PLACE, recordId: id }) ?? Promise.reject(new Error(PLACE));
    opening.then(
      (opened) => (isOver ? opened.close() : setSlot(opened)),
      () => isOver || setSlot(null),
    );
    return () => {
      isOver = true;
      opening.then((opened) => opened.close()).catch(() => undefined);
    };
  }, [drafts, id]);
  const keep = useCallback(
    async (xml: string | undefined) => {
      if (!slot) return false;
      try {
        await (xml === undefined ? slot.clear() : slot.write(xml));
        return true;
      } catch {
        return false;
      }
    },
    [slot],
  );
  const found = useMemo(
    () =>
      slot?.found && !isChosen ? { xml: slot.found.content, time: timeOf(slot.found.savedAt, language) } : undefined,
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

function timeOf(savedAt: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(savedAt);
}

import { useLanguage, useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useDesigner } from '../react/designer-context.tsx';
import type { SaveState } from './autosave.ts';
import type { FormSaving } from './form-saving.ts';
import { countPutOff } from './put-off.ts';
import { savingWords } from './saving.words.ts';
import { timeText } from './time-text.ts';

interface SaveLineProps {
  readonly saving: FormSaving;
  /** When the form that was opened was saved last, as people read it. Missing: not known. */
  readonly savedAt: string | undefined;
}

/** Says how far the form is saved; before the first edit, when it was saved last. */
export function SaveLine({ saving: { autosave, authors, isKept, refused }, savedAt }: SaveLineProps) {
  const say = useWords(savingWords);
  const language = useLanguage();
  const state = useSyncExternalStore(autosave.state.subscribe, autosave.state.get);
  const isOnDevice = useSyncExternalStore(isKept.subscribe, isKept.get);
  const [place] = useSyncExternalStore(refused.subscribe, refused.get);
  const designer = useDesigner();
  const waiting = countPutOff(useSyncExternalStore(authors.putOff.subscribe, authors.putOff.get));
  const isFault = state.kind === 'conflict' || state.kind === 'refused';
  const text = textOf(state);
  return (
    <>
      <span
        className={isFault ? 'mfd-save mfd-save-fault' : 'mfd-save'}
        // Each edit is saved: only what went wrong is said without being asked for.
        role={isFault ? 'alert' : undefined}
        title={text}
      >
        {text}
      </span>
      {state.kind === 'refused' && place ? (
        <Button
          size="small"
          autoInsertSpace={false}
          onClick={() => designer.select(place.item === undefined ? [] : [place.item])}
        >
          {say('lead')}
        </Button>
      ) : null}
      {waiting > 0 ? (
        <span className="mfd-save mfd-save-fault" role="alert">
          {say('putOff', { count: waiting })}
        </span>
      ) : null}
      {waiting > 0 || state.kind === 'conflict' ? (
        <Button
          size="small"
          autoInsertSpace={false}
          onClick={() => void (waiting > 0 ? authors.decide() : autosave.resume())}
        >
          {say('decide')}
        </Button>
      ) : null}
    </>
  );

  function textOf(now: SaveState): string {
    switch (now.kind) {
      case 'saved':
        if (now.at !== undefined) return say('saved', { time: timeText(now.at, language) });
        if (savedAt !== undefined) return say('saved', { time: savedAt });
        return autosave.version() > 0 ? say('savedBefore') : '';
      case 'waiting':
      case 'saving':
        return say('saving');
      case 'merging':
        return say('merging');
      case 'offline':
        return say(isOnDevice ? 'offlineStored' : 'offline');
      case 'conflict':
        return say('conflict');
      case 'refused':
        return say('saveFailed', { reason: now.reason });
    }
  }
}

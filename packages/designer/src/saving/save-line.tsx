import { useLanguage } from '@org/meta-forms/react';
import { useSyncExternalStore } from 'react';
import { useDesignerWords } from '../react/use-designer-words.ts';
import type { Autosave, SaveState } from './autosave.ts';

/** Says how far the form is saved. */
export function SaveLine({ autosave }: { readonly autosave: Autosave }) {
  const say = useDesignerWords();
  const language = useLanguage();
  const state = useSyncExternalStore(autosave.state.subscribe, autosave.state.get);
  const isFault = state.kind === 'conflict' || state.kind === 'refused';
  return (
    <span className={isFault ? 'mfd-save mfd-save-fault' : 'mfd-save'} role={isFault ? 'alert' : 'status'}>
      {textOf(state)}
    </span>
  );

  function textOf(now: SaveState): string {
    switch (now.kind) {
      case 'saved':
        return now.at === undefined ? '' : say('saved', { time: timeOf(now.at, language) });
      case 'waiting':
      case 'saving':
        return say('saving');
      case 'offline':
        return say('offline');
      case 'conflict':
        return say('saveConflict');
      case 'refused':
        return say('saveFailed', { reason: now.reason });
    }
  }
}

function timeOf(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false }).format(date);
}

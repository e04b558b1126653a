import { useEffect, useEffectEvent } from 'react';
import { describeDropped, type DroppedPart } from '../../query/dropped.ts';
import { useNotices } from '../../react/use-notices.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { searchWords } from './search.words.ts';

/** One notice that names the parts of an address that were left out; the same parts are reported once. */
export function useDroppedNotice(dropped: readonly DroppedPart[]): void {
  const say = useWords(searchWords);
  const language = useLanguage();
  const notices = useNotices();
  const reasons = dropped.map((part) => describeDropped(part, language)).join(say('and'));
  const warn = useEffectEvent((text: string) => notices.warn(say('dropped', { reasons: text })));
  useEffect(() => {
    if (reasons !== '') warn(reasons);
  }, [reasons]);
}

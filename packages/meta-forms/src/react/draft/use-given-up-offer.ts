import { useEffect, useRef } from 'react';
import { useWords } from '../../ui/language.tsx';
import { dialogWords } from '../dialog/dialog.words.ts';
import { useNotices } from '../use-notices.ts';

/**
 * Reports that changes were discarded, with a button that restores them where the host can open the form again. The
 * message disappears with the form: after another one was opened here, the button would open the wrong one.
 */
export function useGivenUpOffer(onTakeUp: (() => void) | undefined): () => void {
  const say = useWords(dialogWords);
  const notices = useNotices();
  const close = useRef<() => void>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      close.current?.();
    };
  }, []);
  return () => {
    if (!onTakeUp || isGone.current) notices.success(say('givenUp'));
    else close.current = notices.offer({ text: say('givenUp'), action: say('takeUp'), onAct: onTakeUp });
  };
}

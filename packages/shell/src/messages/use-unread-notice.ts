import { useFeedback } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useEffect, useRef } from 'react';
import { personMark } from '../session/person-mark.ts';
import { useOwnKey } from '../session/use-current-user.ts';
import { messagesWords } from './messages.words.ts';

const NOTICE_S = 3.5;

/**
 * Shows the unread count once, as soon as it is loaded (shell.md §8), unless this window has known at least as many
 * before: a reloaded page says nothing again. Later messages only change the bell.
 */
export function useUnreadNotice(unread: number | undefined): void {
  const say = useWords(messagesWords);
  const { message } = useFeedback();
  const place = `mf-unread/${personMark(useOwnKey().join('/'))}`;
  const isShown = useRef(false);
  useEffect(() => {
    if (unread === undefined) return;
    const known = Number(sessionStorage.getItem(place) ?? 0);
    keep(place, unread);
    if (isShown.current) return;
    isShown.current = true;
    if (unread <= known) return;
    void message.open({ type: 'warning', content: say('youHave', { count: unread }), duration: NOTICE_S });
  }, [unread, place, message, say]);
}

/** If the browser stores nothing, the next page shows the count again. */
function keep(place: string, unread: number): void {
  try {
    sessionStorage.setItem(place, String(unread));
  } catch {
    return;
  }
}

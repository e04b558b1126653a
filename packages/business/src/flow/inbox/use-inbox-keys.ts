import { useEffect, useEffectEvent } from 'react';

/** What the keys of the inbox do. */
export interface InboxKeys {
  /** Moves to another row. */
  readonly move: (step: 1 | -1) => void;
  /** Agrees to the task of the current row. */
  readonly agree: () => void;
  /** Opens the current row. */
  readonly open: () => void;
}

/** Keys of the inbox: j and k move, Enter opens, a agrees. They rest while somebody types or a dialog is open. */
export function useInboxKeys({ move, agree, open }: InboxKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || isElsewhere(target)) return;
    if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1);
    else if (key === 'a') agree();
    // A focused control has the key; the list opens the row that has the focus itself.
    else if (key === 'Enter' && target === document.body) open();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether a key is for something else: a text that is typed, or a dialog over the page. */
function isElsewhere(target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]')) return true;
  const over = document.querySelectorAll('[role="dialog"], [aria-modal="true"], .ant-select-dropdown');
  return [...over].some((one) => one.getClientRects().length > 0);
}

import { useCallback, useEffect, useRef, type FocusEvent } from 'react';
import type { FormSession } from '../../session/form-session.ts';
import { FIELD, nextInput } from '../enter-moves.ts';
import { FAR } from './far-rows.tsx';

/**
 * When the field with the focus is about to be hidden, the focus moves to the next or previous field: it is not lost,
 * and the typed text is normalised as on leaving. Spread the result over the element of the form.
 */
export function useLeaveHidden(session: FormSession) {
  const watch = useRef<() => void>(undefined);
  const stop = useCallback(() => {
    watch.current?.();
    watch.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);
  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      stop();
      const from = target.closest<HTMLElement>(FIELD);
      const path = from?.dataset['mfPath'];
      if (!from || path === undefined || !currentTarget.contains(from)) return;
      const goOn = (): void => {
        if (!session.getSnapshot(path).hidden) return;
        // A far field would have to be drawn first, and the caller may be drawing now.
        const isWanted = (input: HTMLElement, { dataset }: HTMLElement) =>
          input.className !== FAR && !session.getSnapshot(dataset['mfPath'] ?? path).hidden;
        const next =
          nextInput(currentTarget, from, { step: 1, isWanted }) ??
          nextInput(currentTarget, from, { step: -1, isWanted });
        if (next) next.focus();
        else target.blur();
      };
      watch.current = session.subscribe(path, goOn);
    },
    onBlur: stop,
  };
}

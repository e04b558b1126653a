import { useEffect, useRef, type RefObject } from 'react';
import { scrollerOf } from '../far/keep-below.ts';
import type { FormSession } from '../../session/form-session.ts';

const INPUTS = 'input:not(:disabled), textarea:not(:disabled), [role="switch"]:not(:disabled)';

/**
 * Another record, or another mode, may remove the button that was pressed for it: the focus then goes to the first
 * visible input of the form, or to the form itself where nothing can be filled in.
 */
export function useFocusInForm(session: FormSession, body: RefObject<HTMLElement | null>): void {
  const shown = useRef(session);
  useEffect(() => {
    if (shown.current === session) return;
    shown.current = session;
    const { current: element } = body;
    if (!element || document.activeElement !== document.body) return;
    const inputs = session.mode === 'view' ? [] : [...element.querySelectorAll<HTMLElement>(INPUTS)];
    const top = scrollerOf(element)?.getBoundingClientRect().top ?? 0;
    const visible = inputs.find((input) => input.getBoundingClientRect().top >= top);
    (visible ?? inputs[0] ?? element).focus({ preventScroll: true });
  });
}

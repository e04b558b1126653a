import { useEffect } from 'react';

/** What antd scrolls as a whole when it is higher than the window. */
const SCROLLED = '.ant-modal-wrap, .ant-drawer-body';

/**
 * Scrolls to the element with the focus where it is out of sight: the first element of a dialog gets the focus after
 * the last one without being scrolled to (WCAG 2.4.11).
 */
export function useFocusInSight(): void {
  useEffect(() => {
    const show = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const frame = target.closest(SCROLLED)?.getBoundingClientRect();
      const { top, bottom } = target.getBoundingClientRect();
      if (frame && (bottom <= frame.top || top >= frame.bottom)) target.scrollIntoView?.({ block: 'nearest' });
    };
    document.addEventListener('focusin', show);
    return () => document.removeEventListener('focusin', show);
  }, []);
}

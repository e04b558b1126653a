import { useLayoutEffect, useRef, useState } from 'react';

/** A dialog as it is shown: `key` is another one where it must be made again. */
export interface OpenOnPage {
  readonly open: boolean;
  readonly key: number;
}

/**
 * Whether a dialog is open, for a page that a host may hide and show again (React's `Activity`). A link in the dialog
 * may close it and hide its page at once. antd's dialog would then wait for its motion to end, and throw when the page
 * is shown again: so it stays open while it is hidden, and is closed without a motion before the page is drawn.
 */
export function useOpenOnPage(open: boolean, onClosed?: () => void): OpenOnPage {
  const [shown, setShown] = useState<OpenOnPage>({ open, key: 0 });
  const wasHidden = useRef(false);
  const latest = useRef(onClosed);
  useLayoutEffect(() => {
    latest.current = onClosed;
  });
  useLayoutEffect(() => {
    const isBack = wasHidden.current;
    wasHidden.current = false;
    if (shown.open === open) return;
    setShown({ open, key: isBack && !open ? shown.key + 1 : shown.key });
    if (isBack && !open) latest.current?.();
  }, [open, shown]);
  useLayoutEffect(
    () => () => {
      wasHidden.current = true;
    },
    [],
  );
  return shown;
}

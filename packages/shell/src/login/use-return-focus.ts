import { useEffect, useState } from 'react';

/** Gives the focus back to where it was when the part appeared, once the part is gone. */
export function useReturnFocus(): void {
  // While rendering: afterwards the dialog has taken it.
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    },
    [from],
  );
}

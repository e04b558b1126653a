import { useEffect, useState } from 'react';

/** When the component is unmounted, returns the focus to the element that had it before. */
export function useReturnFocus(): void {
  // Read during the first render: afterwards the dialog has the focus.
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    },
    [from],
  );
}

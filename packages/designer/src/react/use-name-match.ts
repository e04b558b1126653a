import { useSpelling } from '@org/meta-forms/react';
import { useCallback } from 'react';

/**
 * Whether a name has a text, as it is written or by pinyin; every name has an empty text. Pinyin is loaded when a
 * search `isOn`; the function stays the same until then.
 */
export function useNameMatch(isOn = true): (name: string, text: string) => boolean {
  const isSpelt = useSpelling(isOn);
  return useCallback(
    (name, text) => {
      const wanted = text.trim().toLowerCase();
      return wanted === '' || name.toLowerCase().includes(wanted) || isSpelt(name, wanted);
    },
    [isSpelt],
  );
}

import { useLanguage } from '@org/meta-forms/react';
import { useMemo } from 'react';

/** Writes a number in few characters, such as 15.5万. */
export function useBrief(): (value: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 });
    return (value) => format.format(value);
  }, [language]);
}

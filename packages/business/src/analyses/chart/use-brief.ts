import { useLanguage } from '@org/meta-forms/react';
import { useCallback } from 'react';
import { briefNumber } from './brief.ts';

/** Writes a number in few characters, such as 15.5万. */
export function useBrief(): (value: number) => string {
  const language = useLanguage();
  return useCallback((value) => briefNumber(value, language), [language]);
}

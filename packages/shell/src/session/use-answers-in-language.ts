import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePreferences } from '../layout/preferences.tsx';

/**
 * Reads the shown answers of the server again when the person changes the language: states, names of options and
 * messages come in the language of the request. What is hidden is read again when it is shown. The last answer stays
 * visible meanwhile. A query whose answer is being filled in says so with `meta: { isFilledIn: true }` and stays as it
 * is.
 */
export function useAnswersInLanguage(): void {
  const cache = useQueryClient();
  const { language, languages } = usePreferences();
  const read = useRef(language);
  useEffect(() => {
    if (read.current === language) return;
    read.current = language;
    void cache.invalidateQueries({ predicate: (query) => mayBeInOtherLanguage(query, languages) });
  }, [cache, language, languages]);
}

/** A key with a language has an answer for each language. */
function mayBeInOtherLanguage({ queryKey, meta }: Query, languages: readonly string[]): boolean {
  return meta?.['isFilledIn'] !== true && !languages.some((language) => queryKey.includes(language));
}

import { usePreferences } from './preferences.tsx';

/** The language that follows the chosen one in the list of languages, and the first after the last. */
export function useNextLanguage(): { readonly next: string; readonly setLanguage: (language: string) => void } {
  const { language, languages, setLanguage } = usePreferences();
  return { next: languages[languages.indexOf(language) + 1] ?? languages[0] ?? language, setLanguage };
}

import type { Language } from '@org/meta-forms/core';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { keepLook, readLook, type Look } from '../look/look.ts';

export type Scheme = 'light' | 'dark';

/** What a person sets for themselves on this machine. */
export interface Preferences {
  readonly language: Language;
  readonly scheme: Scheme;
  readonly look: Look;
  readonly setLanguage: (language: Language) => void;
  readonly setScheme: (scheme: Scheme) => void;
  readonly setLook: (look: Look) => void;
}

const PreferencesContext = createContext<Preferences | undefined>(undefined);
const LANGUAGE_PLACE = 'mf-language';
const SCHEME_PLACE = 'mf-scheme';

export function PreferencesProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(() => (localStorage.getItem(LANGUAGE_PLACE) === 'en' ? 'en' : 'zh'));
  const [scheme, setScheme] = useState<Scheme>(() => (localStorage.getItem(SCHEME_PLACE) === 'dark' ? 'dark' : 'light'));
  const [look, setLook] = useState(readLook);
  useEffect(() => keepLook(look), [look]);
  useEffect(() => {
    localStorage.setItem(LANGUAGE_PLACE, language);
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  }, [language]);
  useEffect(() => {
    localStorage.setItem(SCHEME_PLACE, scheme);
    document.documentElement.dataset['scheme'] = scheme;
  }, [scheme]);
  const preferences = useMemo(() => ({ language, scheme, look, setLanguage, setScheme, setLook }), [language, scheme, look]);
  return <PreferencesContext value={preferences}>{children}</PreferencesContext>;
}

/** Throws outside a PreferencesProvider. */
export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error('usePreferences needs a <PreferencesProvider> above it.');
  return preferences;
}

import type { Translation } from '@org/meta-forms/core';
import { usePreferences } from '@org/shell';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Languages } from './languages.ts';

/** The language that the person has chosen, as a translation; undefined until the first one is loaded. */
export function useShownLanguage(languages: Languages): Translation | undefined {
  const { language } = usePreferences();
  // Before the first sentence, so that a page does not begin in another language.
  useState(() => languages.show(language));
  useLayoutEffect(() => languages.show(language), [languages, language]);
  // Renders again when the instance changes its language.
  useTranslation(undefined, { i18n: languages.i18n });
  return languages.current();
}

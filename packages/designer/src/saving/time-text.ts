import { type Language, languageTag } from '@org/meta-forms/core';
/** The time of a day, as the save line shows it. */
export function timeText(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(languageTag(language), { hour: '2-digit', minute: '2-digit', hour12: false }).format(
    date,
  );
}

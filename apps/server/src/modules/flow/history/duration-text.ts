import type { BaseLanguage } from '@org/meta-forms/core';
import { fill } from '../../../shared/http/refusal.ts';
import { durationWords } from '../flow.words.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something lasted: its two largest units, such as `2天3小时`; seconds only below a minute. */
export function durationText(seconds: number, language: BaseLanguage): string {
  const words = durationWords[language];
  const parts = [
    [words.day, Math.floor(seconds / DAY)],
    [words.hour, Math.floor((seconds % DAY) / HOUR)],
    [words.minute, Math.floor((seconds % HOUR) / MINUTE)],
  ] as const;
  const shown = parts.filter(([, count]) => count > 0).slice(0, 2);
  if (shown.length === 0) return fill(words.second, { count: seconds });
  return shown.map(([word, count]) => fill(word, { count })).join(language === 'zh' ? '' : ' ');
}

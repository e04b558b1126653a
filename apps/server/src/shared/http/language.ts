import type { BaseLanguage } from '@org/meta-forms/core';

/** The language that `Accept-Language` prefers, of those that the product has; Chinese if it names neither. */
export function languageOf(header: string | undefined): BaseLanguage {
  const spoken = (header ?? '')
    .split(',')
    .map((range) => range.split(';'))
    .map(([tag = '', ...parameters]) => ({
      language: tag.trim().toLowerCase().split('-')[0],
      weight: weightOf(parameters),
    }))
    .filter(({ language, weight }) => weight > 0 && (language === 'zh' || language === 'en'))
    .toSorted((a, b) => b.weight - a.weight);
  return spoken[0]?.language === 'en' ? 'en' : 'zh';
}

function weightOf(parameters: readonly string[]): number {
  const named = parameters
    .map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(parameter)?.[1])
    .find((weight) => weight !== undefined);
  return named === undefined ? 1 : Number(named) || 0;
}

import type { BaseLanguage } from '@org/meta-forms/core';
import { analysisWords } from './analyses.words.ts';

const ITEM = '{item}';

/** What a measure is called: 建筑面积合计. An item such as 租赁面积合计 says it already. */
export function measureName(
  kind: 'count' | 'sum' | 'average' | 'least' | 'most',
  item: string,
  language: BaseLanguage,
) {
  const words = analysisWords[language][kind];
  const isSaid = words.startsWith(ITEM) && item.endsWith(words.slice(ITEM.length));
  return isSaid ? item : words.replace(ITEM, item);
}

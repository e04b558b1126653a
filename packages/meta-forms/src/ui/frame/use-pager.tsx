import type { PaginationProps } from 'antd';
import { cloneElement, isValidElement, useMemo, type AriaAttributes } from 'react';
import { useWords } from '../language.tsx';
import { pagerWords } from './pager.words.ts';

/** What each way to another page is called. */
const WAYS = {
  prev: 'previous',
  next: 'next',
  'jump-prev': 'fiveBack',
  'jump-next': 'fiveAhead',
  page: undefined,
} as const;

/** What all pagers have in common: no choice of sizes, and names of arrows, which antd names in English, as icons. */
export function usePager(): Required<Pick<PaginationProps, 'showSizeChanger' | 'itemRender'>> {
  const say = useWords(pagerWords);
  return useMemo(
    () => ({
      showSizeChanger: false,
      itemRender(_page, type, part) {
        const way = WAYS[type];
        if (way === undefined || !isValidElement<AriaAttributes>(part)) return part;
        return cloneElement(part, { 'aria-label': say(way) });
      },
    }),
    [say],
  );
}

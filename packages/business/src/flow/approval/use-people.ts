import { useSpelling } from '@org/meta-forms/react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { flowKey } from '../flow-queries.ts';
import type { PersonPage, PersonSource } from './person-source.ts';

/** How long after the last key the server is asked, in ms. */
const PAUSE = 300;

/** Unit and department lists are read a hundred at a time (business.md, section 9). */
const PAGE = 100;

const NO_PAGE: PersonPage = { records: [], total: 0, size: PAGE, current: 1, pages: 1 };

/** The people of a source, as far as they are read, and the text that they are searched for. */
export type People = ReturnType<typeof usePeople>;

/**
 * Reads the people of a source, and finds those whose name contains a text or whose pinyin matches it; the server
 * searches a large source.
 */
export function usePeople(source: PersonSource | undefined) {
  const { ownKey } = useBusiness();
  const [text, setText] = useState('');
  const isSearched = source?.isSearched === true;
  const typed = text.trim();
  const wanted = useLater(typed);
  const isSpelt = useSpelling(!isSearched && typed !== '');
  const name = isSearched ? wanted : '';
  const query = useInfiniteQuery({
    queryKey: [...flowKey(ownKey), 'persons', source?.key, name],
    queryFn: ({ pageParam, signal }) => source?.load({ current: pageParam, size: PAGE, name }, signal) ?? NO_PAGE,
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    placeholderData: isSearched ? keepPreviousData : undefined,
    gcTime: 0,
    retry: false,
  });
  const persons = query.data?.pages.flatMap(({ records }) => records);
  const isOnly = !isSearched && persons?.length === 1 && !query.hasNextPage;
  return {
    query,
    text,
    onText: setText,
    isSearched,
    shown: isSearched
      ? persons
      : persons?.filter(({ realName }) => realName.includes(typed) || isSpelt(realName, typed)),
    only: isOnly ? persons[0] : undefined,
  };
}

/** A text as it is a while after the last key. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}

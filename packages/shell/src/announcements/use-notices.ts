import { announcementsCalls, dictionariesCalls, type AnswerOf } from '@org/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../api/api-context.tsx';
import { useOwnKey } from '../session/use-current-user.ts';

export type ReadableNotice = AnswerOf<typeof announcementsCalls.listByMyself>['records'][number];

/** shell.md §7. */
export const NOTICES_PER_PAGE = 20;

/** A page of the current announcements for the person. */
export function useNoticePage(current: number) {
  const api = useApi();
  const own = useOwnKey();
  return useQuery({
    queryKey: [...own, 'notices', 'page', current],
    queryFn: ({ signal }) =>
      api(announcementsCalls.listByMyself, { query: { current, size: NOTICES_PER_PAGE }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** One announcement for the person, current or not; null if it was withdrawn or was never for them. */
export function useNotice(id: string) {
  const api = useApi();
  const own = useOwnKey();
  return useQuery({
    queryKey: [...own, 'notices', 'one', id],
    queryFn: async ({ signal }): Promise<ReadableNotice | null> => {
      const notice = await api(announcementsCalls.mine, { query: { id }, signal, quiet: true });
      return 'id' in notice ? notice : null;
    },
    enabled: id !== '',
  });
}

/** Marks an unread announcement as read on the server. */
export function useReading(notice: ReadableNotice | null | undefined): void {
  const api = useApi();
  const cache = useQueryClient();
  const [tenantId, account] = useOwnKey();
  const unread = notice && !notice.isRead ? notice.id : '';
  useEffect(() => {
    if (unread === '') return;
    const counted = () =>
      Promise.all(
        ['notices', 'messages'].map((name) => cache.invalidateQueries({ queryKey: [tenantId, account, name] })),
      );
    // After a failure it is marked when it is opened again.
    void api(announcementsCalls.setRead, { query: { id: unread }, quiet: true }).then(counted, () => undefined);
  }, [api, cache, unread, tenantId, account]);
}

/** Returns a function that gives the name of a category; if the dictionary has no such entry, its key. */
export function useCategoryName(): (key: string) => string {
  const api = useApi();
  const own = useOwnKey();
  const { data } = useQuery({
    queryKey: [...own, 'notice-categories'],
    queryFn: ({ signal }) =>
      api(dictionariesCalls.dictionary, { query: { code: 'notice_category' }, signal, quiet: true }),
    staleTime: Infinity,
  });
  return (key) => data?.find(({ dictKey }) => dictKey === key)?.dictValue ?? key;
}

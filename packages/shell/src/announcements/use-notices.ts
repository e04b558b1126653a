import { announcementsCalls, dictionariesCalls, type AnswerOf } from '@org/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../api/api-context.tsx';
import { useOwnKey } from '../session/use-current-user.ts';

export type ReadableNotice = AnswerOf<typeof announcementsCalls.listByMyself>['records'][number];

/** shell.md §7. */
export const NOTICES_PER_PAGE = 20;

/** A page of the announcements in force for the person. */
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

/** One announcement for the person, in force or not; null where it was withdrawn or never was for them. */
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

/** Tells the server that an announcement is read, as soon as one that is not is given. */
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
    // After a failure the announcement is marked when it is opened again.
    void api(announcementsCalls.setRead, { query: { id: unread }, quiet: true }).then(counted, () => undefined);
  }, [api, cache, unread, tenantId, account]);
}

/** The name of a category; its key where the dictionary has no such entry. */
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

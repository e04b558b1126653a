import { messagesCalls, messageType } from '@org/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useRef } from 'react';
import { useApi } from '../api/api-context.tsx';
import { useIsLocked } from '../lock/use-lock.ts';
import { useOwnKey } from '../session/use-current-user.ts';
import { followMessages } from './follow-messages.ts';
import { FormNewsContext } from './form-news.ts';
import type { Message } from './message.ts';

/** The number of messages that one call marks as read; more take several calls. */
const MARKED_AT_ONCE = 1000;

export interface MessageQuery {
  readonly isRead?: boolean | undefined;
  readonly messageType?: number | undefined;
  readonly title?: string | undefined;
  readonly current: number;
  readonly size: number;
}

/**
 * The number of unread messages and whether it is known; it is updated by the server while the component is mounted.
 */
export function useUnread(onArrival: (message: Message) => void): {
  readonly count: number;
  readonly isKnown: boolean;
} {
  const api = useApi();
  const [tenantId, account] = useOwnKey();
  const cache = useQueryClient();
  const isLocked = useIsLocked();
  const onForm = useContext(FormNewsContext);
  const latest = useRef({ onArrival, onForm });
  useEffect(() => {
    latest.current = { onArrival, onForm };
  });
  useEffect(() => {
    // The server refuses a locked session. After unlocking, the effect runs again and connects at once.
    if (isLocked) return;
    const onNews = () => void cache.invalidateQueries({ queryKey: [tenantId, account, 'messages'] });
    return followMessages({
      api,
      owner: `${tenantId}/${account}`,
      onNews,
      onArrival: (message) => latest.current.onArrival(message),
      onForm: (metaKey) => latest.current.onForm(metaKey),
      // Everything of workflow that is on screen: lists, counts and open tasks.
      onTasks: () => void cache.invalidateQueries({ queryKey: [tenantId, account, 'flow'] }),
    });
  }, [api, cache, tenantId, account, isLocked]);
  const { data } = useQuery({
    queryKey: [tenantId, account, 'messages', 'unread'],
    queryFn: ({ signal }) => api(messagesCalls.unread, { signal, quiet: true }),
  });
  return { count: data ?? 0, isKnown: data !== undefined };
}

/** A page of the person's messages. */
export function useMessageList({ isRead, messageType: kind, title, current, size }: MessageQuery, enabled = true) {
  const api = useApi();
  const own = useOwnKey();
  const body = [
    ...condition('isRead', isRead),
    ...condition('messageType', kind),
    ...condition('messageTitle', title || undefined),
  ];
  return useQuery({
    queryKey: [...own, 'messages', 'list', body, current, size],
    queryFn: ({ signal }) => api(messagesCalls.list, { query: { current, size }, body, signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

function condition(field: string, value: boolean | number | string | undefined) {
  return value === undefined ? [] : [{ field, condition: field === 'messageTitle' ? 'like' : 'eq', value }];
}

/** Marks messages as read: those with the ids, or all that are unread, of the popover's type or of every type. */
export function useMarkRead() {
  const api = useApi();
  const cache = useQueryClient();
  const own = useOwnKey();
  const [tenantId, account] = own;
  const counted = useCallback(
    () => cache.invalidateQueries({ queryKey: [tenantId, account, 'messages'] }),
    [cache, tenantId, account],
  );
  const mark = useCallback(
    async (ids: readonly string[]) => {
      if (ids.length === 0) return;
      await api(messagesCalls.setRead, { body: [...ids] });
      await counted();
    },
    [api, counted],
  );
  const markAll = useCallback(
    async (which: 'warnings' | 'all') => {
      const body = [
        ...condition('isRead', false),
        ...(which === 'warnings' ? condition('messageType', messageType.warning) : []),
      ];
      for (;;) {
        const { records } = await api(messagesCalls.list, { query: { current: 1, size: MARKED_AT_ONCE }, body });
        await api(messagesCalls.setRead, { body: records.map(({ id }) => id) });
        if (records.length < MARKED_AT_ONCE) break;
      }
      await counted();
    },
    [api, counted],
  );
  return { mark, markAll };
}

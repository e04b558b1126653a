import { messagesCalls } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.tsx';
import { MESSAGES_PATH } from '../messages/message-link.ts';
import { useOwnKey } from '../session/use-current-user.ts';

/**
 * The number of unread messages and the page that lists them. The number is that of the bell, which is updated by the
 * server.
 */
export function useUnreadMessages(): { readonly count: number; readonly path: string } {
  const api = useApi();
  const [tenantId, account] = useOwnKey();
  const { data } = useQuery({
    queryKey: [tenantId, account, 'messages', 'unread'],
    queryFn: ({ signal }) => api(messagesCalls.unread, { signal, quiet: true }),
  });
  return { count: typeof data === 'number' ? data : 0, path: `${MESSAGES_PATH}?state=unread` };
}

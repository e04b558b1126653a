import { AuditOutlined } from '@ant-design/icons';
import { flowListsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button } from 'antd';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api-context.tsx';
import { BADGE_CAP, badgeText } from '../layout/top-popover.tsx';
import { menuLeaves } from '../navigation/menu-item.ts';
import { useMenu } from '../navigation/use-menu.ts';
import { useOwnKey } from '../session/use-current-user.ts';
import { INBOX_PATH } from './inbox-path.ts';
import { inboxWords } from './inbox.words.ts';

/** The number of open tasks in the top bar, for people whose menu has the inbox; the server pushes its changes. */
export function InboxButton() {
  const say = useWords(inboxWords);
  const api = useApi();
  const own = useOwnKey();
  const navigate = useNavigate();
  const { items } = useMenu();
  const hasInbox = menuLeaves(items).some(({ path }) => path === INBOX_PATH);
  const { data } = useQuery({
    queryKey: [...own, 'flow', 'counts'],
    queryFn: ({ signal }) => api(flowListsCalls.counts, { signal, quiet: true }),
    enabled: hasInbox,
    retry: false,
  });
  if (!hasInbox) return null;
  const count = data ? data.claim + data.todo : 0;
  // The name of the button has what the badge shows, its title the whole number.
  return (
    <Button
      type="text"
      className="shell-inbox"
      aria-label={say('inbox', { count: badgeText(count) })}
      title={say('inbox', { count })}
      icon={
        <Badge key={count} count={count} overflowCount={BADGE_CAP} size="small">
          <AuditOutlined />
        </Badge>
      }
      onClick={() => void navigate(INBOX_PATH)}
    />
  );
}

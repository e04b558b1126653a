import { announcementsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Collapse, Empty, Pagination, Spin, Tag, Typography } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../api/api-context.tsx';
import { messagesWords } from '../messages/messages.words.ts';
import { useOwnKey } from '../session/use-current-user.ts';

/** shell.md §7. */
const SIZE = 20;

/** `/notice/index`: the announcements for the person; the one in the address is open, and opening one reads it. */
export function NoticePage() {
  const say = useWords(messagesWords);
  const api = useApi();
  const cache = useQueryClient();
  const [tenantId, account] = useOwnKey();
  const [params, setParams] = useSearchParams();
  const current = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const open = params.get('id') ?? '';
  const { data } = useQuery({ queryKey: [tenantId, account, 'notices', current], queryFn: ({ signal }) => api(announcementsCalls.listByMyself, { query: { current, size: SIZE }, signal }) });
  const isUnread = data?.records.some(({ id, isRead }) => id === open && !isRead) === true;

  useEffect(() => {
    if (!isUnread) return;
    const counted = () => Promise.all([cache.invalidateQueries({ queryKey: [tenantId, account, 'notices'] }), cache.invalidateQueries({ queryKey: [tenantId, account, 'messages'] })]);
    // What is not marked now is marked when it is opened again.
    void api(announcementsCalls.setRead, { query: { id: open }, quiet: true }).then(counted, () => undefined);
  }, [api, cache, isUnread, open, tenantId, account]);

  const items = (data?.records ?? []).map(({ id, title, content, isRead, createUserName, releaseTime }) => ({
    key: id,
    label: title,
    extra: isRead ? say('read') : <Tag color="warning">{say('unread')}</Tag>,
    children: (
      <>
        <p className="message-hint">{say('by', { person: createUserName, time: releaseTime })}</p>
        <p className="message-text">{content}</p>
      </>
    ),
  }));
  const page = (next: number) => setParams(next === 1 ? {} : { page: String(next) }, { replace: true });
  return (
    <div className="message-page">
      <Typography.Title level={1}>{say('announcements')}</Typography.Title>
      {data === undefined ? <Spin aria-label={say('loading')} /> : null}
      {data && items.length === 0 ? <Empty description={say('noneToRead')} /> : null}
      {items.length > 0 ? <Collapse accordion items={items} activeKey={open === '' ? [] : [open]} onChange={([key = '']) => setParams({ ...(key === '' ? {} : { id: key }), ...(current === 1 ? {} : { page: String(current) }) }, { replace: true })} /> : null}
      {(data?.pages ?? 0) > 1 ? <Pagination current={current} pageSize={SIZE} total={data?.total ?? 0} showSizeChanger={false} onChange={page} /> : null}
    </div>
  );
}

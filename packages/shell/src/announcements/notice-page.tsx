import { FileText, HtmlView, usePager } from '@org/meta-forms/antd';
import { useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { Alert, Button, Collapse, Empty, Pagination, Spin, Tag, Typography } from 'antd';
import { useSearchParams } from 'react-router';
import { messagesWords } from '../messages/messages.words.ts';
import { ReadTag } from '../messages/read-tag.tsx';
import {
  NOTICES_PER_PAGE,
  useCategoryName,
  useNotice,
  useNoticePage,
  useReading,
  type ReadableNotice,
} from './use-notices.ts';

/**
 * `/notice/index`: the current announcements for the person. The address names the open one, and opening one marks it
 * as read. Needs a `MetaFormProvider` with ports above it.
 */
export function NoticePage() {
  const say = useWords(messagesWords);
  const pager = usePager();
  const [params, setParams] = useSearchParams();
  const current = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const open = params.get('id') ?? '';
  const { data, error, refetch } = useNoticePage(current);
  const listed = data?.records ?? [];
  const here = listed.find(({ id }) => id === open);
  // A message may lead to an announcement that is on another page or no longer current.
  const { data: elsewhere } = useNotice(data && !here ? open : '');
  const notices = elsewhere ? [elsewhere, ...listed] : listed;
  useReading(here ?? elsewhere);

  function go(id: string, page: number) {
    setParams({ ...(id === '' ? {} : { id }), ...(page === 1 ? {} : { page: String(page) }) }, { replace: true });
  }

  return (
    <div className="message-page">
      <Typography.Title level={1}>{say('announcements')}</Typography.Title>
      {error ? (
        <Alert
          type="error"
          showIcon
          title={say('failed')}
          action={<Button onClick={() => void refetch()}>{say('retry')}</Button>}
        />
      ) : null}
      {elsewhere === null ? <Alert type="info" showIcon title={say('noticeGone')} className="notice-gone" /> : null}
      {data === undefined && !error ? <Spin description={say('loading')} /> : null}
      {data && notices.length === 0 ? <Empty description={say('noneToRead')} /> : null}
      {notices.length > 0 ? (
        <Collapse
          bordered={false}
          className="notice-list"
          activeKey={open === '' ? [] : [open]}
          // One announcement is open at a time; its id is in the address.
          onChange={(keys) => go(keys.find((key) => key !== open) ?? '', current)}
          items={notices.map((notice) => ({
            key: notice.id,
            label: <NoticeHead notice={notice} />,
            children: <NoticeText notice={notice} />,
          }))}
        />
      ) : null}
      {(data?.pages ?? 0) > 1 ? (
        <Pagination
          className="notice-pages"
          current={current}
          pageSize={NOTICES_PER_PAGE}
          total={data?.total ?? 0}
          {...pager}
          onChange={(page) => go('', page)}
        />
      ) : null}
    </div>
  );
}

function NoticeHead({
  notice: { title, category, isRead, isExpired, releaseTime },
}: {
  readonly notice: ReadableNotice;
}) {
  const say = useWords(messagesWords);
  const categoryName = useCategoryName();
  return (
    <span className="notice-head">
      <span className={isRead ? 'notice-title' : 'notice-title message-title-unread'}>{title}</span>
      {category === '' ? null : <Tag>{categoryName(category)}</Tag>}
      {isExpired ? <Tag>{say('expired')}</Tag> : null}
      <ReadTag isRead={isRead} />
      <time className="notice-day" dateTime={releaseTime.replace(' ', 'T')}>
        {releaseTime.slice(0, 10)}
      </time>
    </span>
  );
}

function NoticeText({
  notice: { content, attachments, createUserName, releaseTime, endDate },
}: {
  readonly notice: ReadableNotice;
}) {
  const say = useWords(messagesWords);
  const { ports } = useMetaFormProvider();
  if (!ports) throw new Error('NoticePage needs a <MetaFormProvider> with ports above it.');
  const until = endDate === '' ? '' : ` · ${say('until', { day: endDate })}`;
  return (
    <>
      <p className="message-hint">{`${say('by', { person: createUserName, time: releaseTime })}${until}`}</p>
      <HtmlView html={content} files={ports.files} />
      {attachments === '' || !ports.files ? null : (
        <section className="notice-files" aria-label={say('attachments')}>
          <h2>{say('attachments')}</h2>
          <FileText port={ports.files} ids={attachments.split(',')} />
        </section>
      )}
    </>
  );
}

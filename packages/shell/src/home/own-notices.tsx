import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Empty } from 'antd';
import { Link } from 'react-router';
import { useNoticePage } from '../announcements/use-notices.ts';
import { NOTICES_PATH } from '../messages/message-link.ts';
import { ReadTag } from '../messages/read-tag.tsx';
import { homeWords } from './home.words.ts';

/** The most announcements on the home page. The others are on their own page. */
const NOTICES_ON_HOME = 6;

const DATE_LENGTH = 'yyyy-MM-dd'.length;

/** The newest announcements for the person, each as a link to its text. */
export function OwnNotices() {
  const say = useWords(homeWords);
  const { data, error, refetch } = useNoticePage(1);
  return (
    <section className="home-card" aria-labelledby="home-notices">
      <div className="home-head">
        <h2 id="home-notices">{say('notices')}</h2>
        <Link to={NOTICES_PATH}>{say('allNotices')}</Link>
      </div>
      {data?.records.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('noNotices')} />
      ) : null}
      {data ? (
        <ul className="home-notices">
          {data.records.slice(0, NOTICES_ON_HOME).map(({ id, title, isRead, releaseTime }) => (
            <li key={id}>
              <Link to={`${NOTICES_PATH}?id=${encodeURIComponent(id)}`}>{title}</Link>
              {isRead ? null : <ReadTag isRead={false} />}
              <time dateTime={releaseTime.replace(' ', 'T')}>{releaseTime.slice(0, DATE_LENGTH)}</time>
            </li>
          ))}
        </ul>
      ) : (
        <PendingPart failure={error} title={say('noticesFailed')} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

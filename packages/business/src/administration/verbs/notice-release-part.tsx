import { announcementsCalls } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { VerbPartProps } from '../administration.ts';
import { noticeWords } from './notice.words.ts';
import { QuestionPart } from './question-part.tsx';
import { seenRow } from './seen-row.ts';

const targets = ['notificationUnits', 'notificationDepts', 'notificationPersons'] as const;

function isForAll(record: WireRecord): boolean {
  return targets.every((key) => (record[key] ?? '') === '');
}

/** `yyyy-MM-dd` by the clock of this machine. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE').format(new Date());
}

/** Publishes an announcement: its recipients get a message. */
export function NoticePublishPart({ record, onEnd }: VerbPartProps) {
  const say = useWords(noticeWords);
  const { api } = useBusiness();
  const publish = () => api(announcementsCalls.publish, { query: seenRow(record), body: {}, quiet: true });
  const day = String(record['beginDate'] ?? '').slice(0, 10);
  const consequence = day > today() ? say('publishLater', { day }) : say('publishText');
  const text = isForAll(record) ? `${say('publishToAll')} ${consequence}` : consequence;
  return (
    <QuestionPart
      title={say('publishQuestion', { name: String(record['title']) })}
      text={text}
      onAgree={publish}
      onEnd={onEnd}
    />
  );
}

/** Withdraws an announcement from its recipients. */
export function NoticeWithdrawPart({ record, onEnd }: VerbPartProps) {
  const say = useWords(noticeWords);
  const { api } = useBusiness();
  const withdraw = () => api(announcementsCalls.withdraw, { query: seenRow(record), body: {}, quiet: true });
  return (
    <QuestionPart
      title={say('withdrawQuestion', { name: String(record['title']) })}
      text={say('withdrawText')}
      onAgree={withdraw}
      onEnd={onEnd}
    />
  );
}

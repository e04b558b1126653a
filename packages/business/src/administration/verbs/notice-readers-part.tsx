import { usePager } from '@org/meta-forms/antd';
import { announcementsCalls, type AnswerOf } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { VerbPartProps } from '../administration.ts';
import { noticeWords } from './notice.words.ts';

type NoticeReader = AnswerOf<typeof announcementsCalls.readers>['records'][number];

const SIZE = 10;

/** The recipients of an announcement, those who have not read it first. */
export function NoticeReadersPart({ record, onEnd }: VerbPartProps) {
  const say = useWords(noticeWords);
  const pager = usePager();
  const { api, ownKey } = useBusiness();
  const [current, setCurrent] = useState(1);
  const id = String(record['id']);
  const { data, error, isFetching } = useQuery({
    queryKey: [...ownKey, 'notice-readers', id, current],
    queryFn: ({ signal }) =>
      api(announcementsCalls.readers, { query: { id, current, size: SIZE }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <Modal
      open
      width={640}
      title={say('readersTitle', { name: String(record['title']) })}
      onCancel={() => onEnd(false)}
      footer={<Button onClick={() => onEnd(false)}>{say('close')}</Button>}
    >
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      <p className="administration-hint">
        {say('readersCount', { count: Number(record['readerCount']), read: Number(record['readCount']) })}
      </p>
      <Table<NoticeReader>
        rowKey="userId"
        size="small"
        loading={isFetching}
        dataSource={[...(data?.records ?? [])]}
        pagination={{
          current,
          pageSize: SIZE,
          total: data?.total ?? 0,
          ...pager,
          hideOnSinglePage: true,
          onChange: setCurrent,
        }}
        columns={[
          { key: 'person', title: say('person'), dataIndex: 'realName', width: 120 },
          { key: 'unit', title: say('unit'), dataIndex: 'unitName' },
          {
            key: 'readTime',
            title: say('readTime'),
            width: 180,
            render: (_value, { readTime }) => (readTime === '' ? <strong>{say('unread')}</strong> : readTime),
          },
        ]}
      />
    </Modal>
  );
}

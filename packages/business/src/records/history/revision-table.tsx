import { usePager } from '@org/meta-forms/antd';
import { useNotices, useWords } from '@org/meta-forms/react';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { historyWords } from './history.words.ts';
import type { Revision } from './revision.ts';

export interface RevisionTableProps {
  readonly revisions: readonly Revision[];
  readonly onView: (number: number) => void;
  readonly onCompare: (numbers: readonly [number, number]) => void;
}

/** Versions of a page. */
const PAGE_SIZE = 10;

/** The versions of a record, two of which can be compared. */
export function RevisionTable({ revisions, onView, onCompare }: RevisionTableProps) {
  const say = useWords(historyWords);
  const pager = usePager();
  const notices = useNotices();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const known = chosen.filter((number) => revisions.some((one) => one.number === number));
  function compare() {
    const [one, other, ...others] = known.toSorted((a, b) => a - b);
    if (one === undefined || other === undefined || others.length > 0) return notices.warn(say('chooseTwo'));
    return onCompare([one, other]);
  }
  const columns: TableColumnsType<Revision> = [
    { title: say('number'), dataIndex: 'number', render: (number: number) => (number === 0 ? '–' : number) },
    { title: say('month'), dataIndex: 'month' },
    { title: say('startTime'), dataIndex: 'startTime' },
    { title: say('endTime'), key: 'end', render: (_none, { endTime, isKept }) => endOf(endTime, isKept) },
    { title: say('approver'), dataIndex: 'userName' },
    {
      title: say('actions'),
      key: 'actions',
      render: (_none, { number, isKept }) =>
        isKept ? (
          <Button type="link" size="small" autoInsertSpace={false} onClick={() => onView(number)}>
            {say('view')}
          </Button>
        ) : (
          say('contentMissing')
        ),
    },
  ];
  const endOf = (endTime: string, isKept: boolean) => (endTime === '' && isKept ? say('inForce') : endTime);
  return (
    <>
      <div className="record-history-bar">
        <Button onClick={compare}>{say('compare')}</Button>
      </div>
      <Table
        size="small"
        rowKey={({ number, startTime }) => (number === 0 ? startTime : number)}
        columns={columns}
        dataSource={[...revisions]}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: say('none') }}
        pagination={revisions.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, ...pager } : false}
        rowSelection={{
          selectedRowKeys: [...known],
          onChange: (keys) => setChosen(keys.map(Number)),
          // All cannot be compared at once, so its place names the column.
          columnTitle: say('chooseHead'),
          columnWidth: 56,
          getCheckboxProps: ({ number, isKept }) => ({
            disabled: !isKept,
            'aria-label': say('choose', { number }),
          }),
        }}
      />
    </>
  );
}

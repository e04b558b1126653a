import { useWords } from '@org/meta-forms/react';
import { Empty, Grid, Table } from 'antd';
import type { FlowHistoryRow } from '../flow-queries.ts';
import { approvalsOf } from './approval-state.ts';
import { ApprovalTag } from './approval-tag.tsx';
import { historyWords } from './history.words.ts';
import { QUIET } from '../../lists/quiet-table.ts';

/** Width of the table below which it scrolls, in px: the comment has at least 140 of them. */
const NARROWEST = 800;

/** Properties of `ApprovalList`. */
export interface ApprovalListProps {
  readonly history: readonly FlowHistoryRow[];
}

/** The approvals of an instance with state, person, node, comment, time and duration; cards on a phone. */
export function ApprovalList({ history }: ApprovalListProps) {
  const say = useWords(historyWords);
  const { md = true } = Grid.useBreakpoint();
  const rows = approvalsOf(history);
  const empty = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('noRows')} />;
  if (!md) return rows.length === 0 ? empty : <ApprovalCards rows={rows} />;
  return (
    <Table<FlowHistoryRow>
      className="flow-approvals"
      size="small"
      rowKey="id"
      pagination={false}
      loading={QUIET}
      // Fixed widths: a long comment wraps in what the other columns leave.
      tableLayout="fixed"
      scroll={{ x: NARROWEST }}
      dataSource={[...rows]}
      locale={{ emptyText: empty }}
      columns={[
        { key: 'state', title: say('state'), width: 110, render: (_value, row) => <ApprovalTag row={row} /> },
        {
          key: 'person',
          title: say('person'),
          width: 110,
          render: (_value, { assigneeName }) => (assigneeName === '' ? say('nobody') : assigneeName),
        },
        { key: 'node', title: say('node'), width: 150, dataIndex: 'historyActivityName' },
        { key: 'comment', title: say('comment'), className: 'flow-comment', dataIndex: 'comment' },
        { key: 'time', title: say('time'), width: 170, dataIndex: 'endTime' },
        { key: 'lasted', title: say('lasted'), width: 120, dataIndex: 'historyActivityDurationTime' },
      ]}
    />
  );
}

function ApprovalCards({ rows }: { readonly rows: readonly FlowHistoryRow[] }) {
  const say = useWords(historyWords);
  return (
    <ul className="flow-cards">
      {rows.map((row) => (
        <li key={row.id} className="flow-card">
          <div className="flow-card-head">
            <strong>{row.historyActivityName}</strong>
            <ApprovalTag row={row} />
          </div>
          <div className="flow-card-facts">
            <span>{row.assigneeName === '' ? say('nobody') : row.assigneeName}</span>
            <span>{row.endTime}</span>
            <span>{row.historyActivityDurationTime}</span>
          </div>
          {row.comment === '' ? null : <p className="flow-comment">{row.comment}</p>}
        </li>
      ))}
    </ul>
  );
}

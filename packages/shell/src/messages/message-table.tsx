import { usePager } from '@org/meta-forms/antd';
import { messageType } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Grid, Table, Tag, type TablePaginationConfig, type TableProps } from 'antd';
import { DATE_LENGTH } from './limits.ts';
import { MessageIcon } from './message-icon.tsx';
import type { Message } from './message.ts';
import { messagesWords } from './messages.words.ts';
import { ReadTag } from './read-tag.tsx';
import { useWorded } from './use-worded.ts';

export interface MessageTableProps {
  /** Undefined until the server has answered. */
  readonly messages: readonly Message[] | undefined;
  readonly loading: boolean;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onShow: (message: Message) => void;
  readonly pagination: TablePaginationConfig;
}

/** A page of messages. */
export function MessageTable({ messages, loading, selected, onSelect, onShow, pagination }: MessageTableProps) {
  const say = useWords(messagesWords);
  const pager = usePager();
  const worded = useWorded();
  const columns = useMessageColumns(onShow);
  return (
    <Table<Message>
      rowKey="id"
      size="small"
      loading={loading}
      dataSource={[...(messages ?? [])]}
      // The empty text is shown only after the server has answered.
      locale={{ emptyText: messages === undefined ? <span /> : say('none') }}
      tableLayout="fixed"
      rowSelection={{
        selectedRowKeys: [...selected],
        onChange: (keys) => onSelect(keys.map(String)),
        getTitleCheckboxProps: () => ({ 'aria-label': say('all') }),
        getCheckboxProps: (row) => ({ 'aria-label': worded(row).title }),
      }}
      pagination={{ ...pagination, ...pager, showTotal: (count) => say('total', { count }) }}
      columns={columns}
    />
  );
}

function useMessageColumns(onShow: (message: Message) => void): TableProps<Message>['columns'] {
  const say = useWords(messagesWords);
  const worded = useWorded();
  // On a small screen a row is its title, with day and state below it; a tap shows the rest.
  const { lg: isWide = true } = Grid.useBreakpoint();
  return [
    {
      key: 'type',
      title: say('type'),
      width: 150,
      hidden: !isWide,
      render: (_value, row) => (
        <Tag icon={<MessageIcon type={row.messageType} />}>
          {say(row.messageType === messageType.warning ? 'type2' : 'type1')}
        </Tag>
      ),
    },
    {
      key: 'title',
      title: say('title'),
      render: (_value, row) => (
        <>
          <button
            type="button"
            className={row.isRead ? 'message-title' : 'message-title message-title-unread'}
            onClick={() => onShow(row)}
          >
            {worded(row).title}
          </button>
          {isWide ? null : (
            <span className="message-facts">
              {row.createTime.slice(0, DATE_LENGTH)}
              <ReadTag isRead={row.isRead} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'content',
      title: say('content'),
      ellipsis: true,
      hidden: !isWide,
      render: (_value, row) => worded(row).content,
    },
    {
      key: 'date',
      title: say('date'),
      width: 170,
      hidden: !isWide,
      render: (_value, row) => row.createTime,
    },
    {
      key: 'state',
      title: say('state'),
      width: 110,
      hidden: !isWide,
      render: (_value, row) => <ReadTag isRead={row.isRead} />,
    },
  ];
}

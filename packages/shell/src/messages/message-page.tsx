import { messageType } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Grid, Input, Segmented, Space, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DesktopSwitch } from './desktop-switch.tsx';
import { DATE_LENGTH } from './limits.ts';
import { MessageIcon } from './message-icon.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { NOTICES_PATH } from './message-link.ts';
import type { Message } from './message.ts';
import { messagesWords } from './messages.words.ts';
import { useMarkRead, useMessageList } from './use-messages.ts';
import { useWorded } from './use-worded.ts';

const SIZE = 20;

/** `/message/index`: all messages of the person; what is shown stands in the address. */
export function MessagePage() {
  const say = useWords(messagesWords);
  const worded = useWorded();
  // On a small screen a message has its title, day and state; the rest is one touch away.
  const { lg: isWide = true } = Grid.useBreakpoint();
  const [params, setParams] = useSearchParams();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<Message>();
  const { mark, markAll } = useMarkRead();
  const state = params.get('state') ?? '';
  const kind = params.get('type') ?? '';
  const title = params.get('title') ?? '';
  const current = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const { data, isFetching, error, refetch } = useMessageList({
    isRead: state === 'read' ? true : state === 'unread' ? false : undefined,
    messageType: /^[12]$/.test(kind) ? Number(kind) : undefined,
    title,
    current,
    size: SIZE,
  });

  function change(name: string, value: string) {
    setSelected([]);
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (name !== 'page') next.delete('page');
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    }, { replace: true });
  }
  function show(message: Message) {
    setShown(message);
    if (!message.isRead) void mark([message.id]).catch(() => undefined);
  }

  const kinds = [
    { value: '', label: say('all') },
    { value: String(messageType.warning), label: say('type2') },
    { value: String(messageType.system), label: say('type1') },
  ];
  const states = [
    { value: '', label: say('all') },
    { value: 'unread', label: say('unread') },
    { value: 'read', label: say('read') },
  ];
  return (
    <div className="message-page">
      <div className="message-toolbar">
        <Typography.Title level={1}>{say('messages')}</Typography.Title>
        <Space wrap>
          <Segmented aria-label={say('state')} value={state} options={states} onChange={(value) => change('state', value)} />
          <Segmented aria-label={say('type')} value={kind} options={kinds} onChange={(value) => change('type', value)} />
          <Input.Search aria-label={say('search')} placeholder={say('search')} defaultValue={title} maxLength={100} allowClear onSearch={(value) => change('title', value.trim())} />
          <Button disabled={selected.length === 0} onClick={() => void mark(selected).then(() => setSelected([]), () => undefined)}>
            {say('markSelected')}
          </Button>
          <Button onClick={() => void markAll('all').catch(() => undefined)}>{say('markAll')}</Button>
          <Link to={NOTICES_PATH}>{say('announcements')}</Link>
          <DesktopSwitch />
        </Space>
      </div>
      {error ? <Alert type="error" showIcon title={say('failed')} action={<Button onClick={() => void refetch()}>{say('retry')}</Button>} /> : null}
      <Table<Message>
        rowKey="id"
        size="small"
        loading={isFetching && data === undefined}
        dataSource={[...(data?.records ?? [])]}
        // Nothing is known to be empty before the server has said so.
        locale={{ emptyText: data === undefined ? <span /> : say('none') }}
        tableLayout="fixed"
        rowSelection={{ selectedRowKeys: [...selected], onChange: (keys) => setSelected(keys.map(String)), getTitleCheckboxProps: () => ({ 'aria-label': say('all') }), getCheckboxProps: (row) => ({ 'aria-label': worded(row).title }) }}
        pagination={{ current, pageSize: SIZE, total: data?.total ?? 0, showSizeChanger: false, showTotal: (count) => say('total', { count }), onChange: (page) => change('page', page === 1 ? '' : String(page)) }}
        columns={[
          { key: 'type', title: say('type'), width: 150, hidden: !isWide, render: (_value, row) => <Tag icon={<MessageIcon type={row.messageType} />}>{say(row.messageType === messageType.warning ? 'type2' : 'type1')}</Tag> },
          {
            key: 'title',
            title: say('title'),
            render: (_value, row) => (
              <button type="button" className={row.isRead ? 'message-title' : 'message-title message-title-unread'} onClick={() => show(row)}>
                {worded(row).title}
              </button>
            ),
          },
          { key: 'content', title: say('content'), ellipsis: true, hidden: !isWide, render: (_value, row) => worded(row).content },
          { key: 'date', title: say('date'), width: isWide ? 170 : 104, render: (_value, row) => (isWide ? row.createTime : row.createTime.slice(0, DATE_LENGTH)) },
          { key: 'state', title: say('state'), width: isWide ? 90 : 68, render: (_value, row) => say(row.isRead ? 'read' : 'unread') },
        ]}
      />
      <MessageDialog message={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}

import { useWords } from '@org/meta-forms/react';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { MessageDialog } from './message-dialog.tsx';
import { MessageTable } from './message-table.tsx';
import { MessageToolbar } from './message-toolbar.tsx';
import type { Message } from './message.ts';
import { messagesWords } from './messages.words.ts';
import { useMessageAddress, type AddressPart } from './use-message-address.ts';
import { useMarkRead, useMessageList } from './use-messages.ts';

const SIZE = 20;

/** `/message/index`: all messages of the person. Filters and page are in the address. */
export function MessagePage() {
  const say = useWords(messagesWords);
  const address = useMessageAddress();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<Message>();
  const { mark, markAll } = useMarkRead();
  const { state, kind, title, current } = address;
  const { data, isFetching, error, refetch } = useMessageList({
    isRead: state === 'read' ? true : state === 'unread' ? false : undefined,
    messageType: /^[12]$/.test(kind) ? Number(kind) : undefined,
    title,
    current,
    size: SIZE,
  });

  function change(name: AddressPart, value: string) {
    setSelected([]);
    address.change(name, value);
  }
  function show(message: Message) {
    setShown(message);
    if (!message.isRead) void mark([message.id]).catch(() => undefined);
  }
  function markSelected() {
    void mark(selected).then(
      () => setSelected([]),
      () => undefined,
    );
  }

  return (
    <div className="message-page">
      <MessageToolbar
        address={address}
        canMark={selected.length > 0}
        onChange={change}
        onMark={markSelected}
        onMarkAll={() => void markAll('all').catch(() => undefined)}
      />
      {error ? (
        <Alert
          type="error"
          showIcon
          title={say('failed')}
          action={<Button onClick={() => void refetch()}>{say('retry')}</Button>}
        />
      ) : null}
      <MessageTable
        messages={data?.records}
        loading={isFetching && data === undefined}
        selected={selected}
        onSelect={setSelected}
        onShow={show}
        pagination={{
          current,
          pageSize: SIZE,
          total: data?.total ?? 0,
          onChange: (page) => change('page', page === 1 ? '' : String(page)),
        }}
      />
      <MessageDialog message={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}

import { messageType } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Button, Empty, Spin, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DATE_LENGTH } from './limits.ts';
import { MessageIcon } from './message-icon.tsx';
import { MESSAGES_PATH, UNREAD_SYSTEM_PATH } from './message-link.ts';
import type { Message } from './message.ts';
import { messagesWords } from './messages.words.ts';
import { useMarkRead, useMessageList } from './use-messages.ts';
import { useWorded } from './use-worded.ts';

/** shell.md §9. */
const POPOVER_ROWS = 20;

export interface MessagePanelProps {
  /** The number of all unread messages, of either type. */
  readonly unread: number;
  readonly onOpen: (message: Message) => void;
  readonly onLeave: () => void;
}

/** The panel of the bell: the newest warnings, unread and read, and the ways to all other messages. */
export function MessagePanel({ unread, onOpen, onLeave }: MessagePanelProps) {
  const say = useWords(messagesWords);
  const navigate = useNavigate();
  const { markAll } = useMarkRead();
  const [tab, setTab] = useState('unread');
  const { data, error, refetch } = useMessageList({
    isRead: tab === 'read',
    messageType: messageType.warning,
    current: 1,
    size: POPOVER_ROWS,
  });

  const others = tab === 'unread' && data ? Math.max(0, unread - data.total) : 0;

  function goTo(address: string) {
    onLeave();
    void navigate(address);
  }
  function choose(key: string) {
    if (key === 'all') goTo(MESSAGES_PATH);
    else setTab(key);
  }

  const items = [
    { key: 'unread', label: say('unread') },
    { key: 'read', label: say('read') },
    { key: 'all', label: say('viewAll') },
  ];
  return (
    <section className="message-panel" aria-label={say('panel')}>
      <Tabs size="small" activeKey={tab} onChange={choose} items={items} centered />
      {/* They may be newer than every warning, so they are named first. */}
      {others > 0 ? (
        <Button type="link" size="small" className="message-others" onClick={() => goTo(UNREAD_SYSTEM_PATH)}>
          {say('moreSystem', { count: others })}
        </Button>
      ) : null}
      <div className="message-rows">
        {error ? (
          <Button type="link" onClick={() => void refetch()}>{`${say('failed')} · ${say('retry')}`}</Button>
        ) : null}
        {data === undefined && !error ? <Spin description={say('loading')} /> : null}
        {data?.records.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('none')} /> : null}
        {newestFirst(data?.records ?? []).map((message) => (
          <MessageRow key={message.id} message={message} onOpen={onOpen} />
        ))}
      </div>
      {others > 0 ? null : <p className="message-hint">{say('onlyWarnings')}</p>}
      {tab === 'unread' && (data?.records.length ?? 0) > 0 ? (
        <Button block type="text" onClick={() => void markAll('warnings').catch(() => undefined)}>
          {say('markAll')}
        </Button>
      ) : null}
    </section>
  );
}

function newestFirst(messages: readonly Message[]): readonly Message[] {
  return messages.toSorted((one, other) => (one.createTime < other.createTime ? 1 : -1));
}

function MessageRow({ message, onOpen }: { readonly message: Message; readonly onOpen: (message: Message) => void }) {
  const say = useWords(messagesWords);
  const worded = useWorded();
  const isWarning = message.messageType === messageType.warning;
  return (
    <button type="button" className="message-row" onClick={() => onOpen(message)}>
      <MessageIcon type={message.messageType} name={say(isWarning ? 'type2' : 'type1')} />
      <span className="message-row-text">
        <small>{message.createTime.slice(0, DATE_LENGTH)}</small>
        <span>{worded(message).content}</span>
      </span>
    </button>
  );
}

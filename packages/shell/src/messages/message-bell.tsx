import { BellOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { App, Badge, Button, Popover } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { BADGE_CAP, NOTICE_S } from './limits.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessagePanel } from './message-panel.tsx';
import { messagesWords } from './messages.words.ts';
import { useMarkRead, useUnread, type Message } from './use-messages.ts';

/** The bell of the top bar: how many messages are unread, and the newest warnings. */
export function MessageBell() {
  const say = useWords(messagesWords);
  const unread = useUnread();
  const { mark } = useMarkRead();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Message>();
  const place = useRef<HTMLSpanElement>(null);
  useUnreadNotice(unread);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  function show(message: Message) {
    setOpen(false);
    setShown(message);
    if (!message.isRead) void mark([message.id]).catch(() => undefined);
  }

  return (
    <span ref={place} className="message-bell">
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger={['click']}
        placement="bottomRight"
        // Beside the bell, so that Tab leads from it into what it opens.
        getPopupContainer={() => place.current ?? document.body}
        destroyOnHidden
        content={<MessagePanel onOpen={show} onLeave={() => setOpen(false)} />}
      >
        <Button
          type="text"
          aria-label={say('bell', { count: unread })}
          aria-expanded={open}
          icon={
            <Badge count={unread} overflowCount={BADGE_CAP} size="small">
              <BellOutlined />
            </Badge>
          }
        />
      </Popover>
      <MessageDialog message={shown} onClose={() => setShown(undefined)} />
    </span>
  );
}

/** shell.md §8: once, when the page has been loaded and the count is known. */
function useUnreadNotice(unread: number): void {
  const say = useWords(messagesWords);
  const { message } = App.useApp();
  const isTold = useRef(false);
  useEffect(() => {
    if (unread === 0 || isTold.current) return;
    isTold.current = true;
    void message.open({ type: 'warning', content: say('youHave', { count: unread }), duration: NOTICE_S });
  }, [unread, message, say]);
}

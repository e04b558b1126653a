import { BellOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { useRef, useState } from 'react';
import { badgeText, TopPopover } from '../layout/top-popover.tsx';
import { showDesktopNotice } from './desktop-notices.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessagePanel } from './message-panel.tsx';
import type { Message } from './message.ts';
import { messagesWords } from './messages.words.ts';
import { useMarkRead, useUnread } from './use-messages.ts';
import { useUnreadNotice } from './use-unread-notice.ts';
import { useWorded } from './use-worded.ts';

/** The bell of the top bar: the number of unread messages, and the newest warnings. */
export function MessageBell() {
  const say = useWords(messagesWords);
  const worded = useWorded();
  const { count: unread, isKnown } = useUnread((message) => {
    const { title, content } = worded(message);
    showDesktopNotice({ title, content, id: message.id, onOpen: () => show(message) });
  });
  const { mark } = useMarkRead();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Message>();
  const button = useRef<HTMLButtonElement>(null);
  useUnreadNotice(isKnown ? unread : undefined);

  function show(message: Message) {
    setOpen(false);
    setShown(message);
    if (!message.isRead) void mark([message.id]).catch(() => undefined);
  }

  return (
    <>
      <TopPopover
        open={open}
        onOpenChange={setOpen}
        label={say('bell', { count: badgeText(unread) })}
        icon={<BellOutlined />}
        count={unread}
        button={button}
        content={<MessagePanel unread={unread} onOpen={show} onLeave={() => setOpen(false)} />}
      />
      <MessageDialog message={shown} onClose={() => setShown(undefined)} onClosed={() => button.current?.focus()} />
    </>
  );
}

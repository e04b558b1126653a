import { BellOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Badge, Button, Popover } from 'antd';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { showDesktopNotice } from './desktop-notices.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessagePanel } from './message-panel.tsx';
import type { Message } from './message.ts';
import { messagesWords } from './messages.words.ts';
import { useMarkRead, useUnread } from './use-messages.ts';
import { useUnreadNotice } from './use-unread-notice.ts';
import { useWorded } from './use-worded.ts';

const BADGE_CAP = 99;

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
  const place = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useUnreadNotice(isKnown ? unread : undefined);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  function show(message: Message) {
    setOpen(false);
    setShown(message);
    if (!message.isRead) void mark([message.id]).catch(() => undefined);
  }

  // Moving the focus out of the bell with Tab closes the panel.
  function leave({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    <span ref={place} className="message-bell" onBlur={leave}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger={['click']}
        // antd shifts this placement into view where it does not fit; a corner placement would only flip.
        placement="bottom"
        // Next to the bell in the document, so that Tab leads from the bell into the popover.
        getPopupContainer={() => place.current ?? document.body}
        destroyOnHidden
        content={<MessagePanel unread={unread} onOpen={show} onLeave={() => setOpen(false)} />}
      >
        <Button
          ref={button}
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
      <MessageDialog message={shown} onClose={() => setShown(undefined)} onClosed={() => button.current?.focus()} />
    </span>
  );
}

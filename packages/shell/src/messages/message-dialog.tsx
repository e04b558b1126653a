import { useWords } from '@org/meta-forms/react';
import { Button, Descriptions, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DATE_LENGTH } from './limits.ts';
import { isAboutMany, linkOfMessage } from './message-link.ts';
import { messagesWords } from './messages.words.ts';
import type { Message } from './message.ts';
import { useWorded } from './use-worded.ts';

export interface MessageDialogProps {
  readonly message: Message | undefined;
  readonly onClose: () => void;
  /**
   * The dialog is closed and the person stays on the page: the caller may set the focus, if the former element is gone.
   */
  readonly onClosed?: () => void;
}

/** One message in full, with a link to its record or announcement. */
export function MessageDialog({ message: open, onClose, onClosed }: MessageDialogProps) {
  const say = useWords(messagesWords);
  const worded = useWorded();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  // The text stays while the dialog fades out.
  const [message, setMessage] = useState(open);
  if (open && open !== message) setMessage(open);
  const link = message && linkOfMessage(message.businessKey);
  const footer = (
    <>
      {link === undefined ? null : (
        <Button
          type="primary"
          onClick={() => {
            hasLeft.current = true;
            onClose();
            void navigate(link);
          }}
        >
          {say(linkWord(message?.businessKey ?? ''))}
        </Button>
      )}
      <Button onClick={onClose}>{say('close')}</Button>
    </>
  );
  function afterOpenChange(isOpen: boolean) {
    if (!isOpen && !hasLeft.current) onClosed?.();
    hasLeft.current = false;
  }
  return (
    <Modal
      open={open !== undefined}
      title={message && worded(message).title}
      onCancel={onClose}
      footer={footer}
      afterOpenChange={afterOpenChange}
      destroyOnHidden
    >
      {message ? (
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'type', label: say('type'), children: say(message.messageType === 2 ? 'type2' : 'type1') },
            { key: 'date', label: say('date'), children: message.createTime.slice(0, DATE_LENGTH) },
            {
              key: 'content',
              label: say('content'),
              children: <span className="message-text">{worded(message).content}</span>,
            },
          ]}
        />
      ) : null}
    </Modal>
  );
}

function linkWord(businessKey: string): 'openNotice' | 'openList' | 'open' {
  if (businessKey.startsWith('notice:')) return 'openNotice';
  return isAboutMany(businessKey) ? 'openList' : 'open';
}

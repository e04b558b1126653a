import { useWords } from '@org/meta-forms/react';
import { Button, Descriptions, Modal } from 'antd';
import { useNavigate } from 'react-router';
import { DATE_LENGTH } from './limits.ts';
import { linkOfMessage } from './message-link.ts';
import { messagesWords } from './messages.words.ts';
import type { Message } from './message.ts';
import { useWorded } from './use-worded.ts';

/** One message in full, with the way to what it is about. */
export function MessageDialog({ message, onClose }: { readonly message: Message | undefined; readonly onClose: () => void }) {
  const say = useWords(messagesWords);
  const worded = useWorded();
  const navigate = useNavigate();
  const link = message && linkOfMessage(message.businessKey);
  const footer = (
    <>
      {link === undefined ? null : (
        <Button
          type="primary"
          onClick={() => {
            onClose();
            void navigate(link);
          }}
        >
          {say(message?.businessKey.startsWith('notice:') ? 'openNotice' : 'open')}
        </Button>
      )}
      <Button onClick={onClose}>{say('close')}</Button>
    </>
  );
  return (
    <Modal open={message !== undefined} title={message && worded(message).title} onCancel={onClose} footer={footer} destroyOnHidden>
      {message ? (
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'type', label: say('type'), children: say(message.messageType === 2 ? 'type2' : 'type1') },
            { key: 'date', label: say('date'), children: message.createTime.slice(0, DATE_LENGTH) },
            { key: 'content', label: say('content'), children: <span className="message-text">{worded(message).content}</span> },
          ]}
        />
      ) : null}
    </Modal>
  );
}

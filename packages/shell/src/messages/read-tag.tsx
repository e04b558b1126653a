import { CheckOutlined, MailOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Tag } from 'antd';
import { messagesWords } from './messages.words.ts';

/** Whether the person has read a message or an announcement, in word, shape and colour. */
export function ReadTag({ isRead }: { readonly isRead: boolean }) {
  const say = useWords(messagesWords);
  return isRead ? (
    <Tag variant="outlined" icon={<CheckOutlined aria-hidden />}>
      {say('read')}
    </Tag>
  ) : (
    <Tag variant="outlined" className="message-tag-unread" icon={<MailOutlined aria-hidden />}>
      {say('unread')}
    </Tag>
  );
}

import { messageType } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Button, Input, Segmented, Space, Typography } from 'antd';
import { Link } from 'react-router';
import { ClearIcon } from '@org/meta-forms/antd';
import { DesktopSwitch } from './desktop-switch.tsx';
import { NOTICES_PATH } from './message-link.ts';
import { messagesWords } from './messages.words.ts';
import type { AddressPart, MessageAddress } from './use-message-address.ts';

export interface MessageToolbarProps {
  readonly address: MessageAddress;
  readonly canMark: boolean;
  readonly onChange: (part: AddressPart, value: string) => void;
  readonly onMark: () => void;
  readonly onMarkAll: () => void;
}

/** Title, filters and actions of the message page. */
export function MessageToolbar({ address, canMark, onChange, onMark, onMarkAll }: MessageToolbarProps) {
  const say = useWords(messagesWords);
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
    <div className="message-toolbar">
      <Typography.Title level={1}>{say('messages')}</Typography.Title>
      <Space wrap>
        <Segmented
          aria-label={say('state')}
          value={address.state}
          options={states}
          onChange={(value) => onChange('state', value)}
        />
        <Segmented
          aria-label={say('type')}
          value={address.kind}
          options={kinds}
          onChange={(value) => onChange('type', value)}
        />
        <Input.Search
          aria-label={say('search')}
          placeholder={say('search')}
          defaultValue={address.title}
          maxLength={100}
          allowClear={{ clearIcon: <ClearIcon /> }}
          onSearch={(value) => onChange('title', value.trim())}
        />
        <Button disabled={!canMark} onClick={onMark}>
          {say('markSelected')}
        </Button>
        <Button onClick={onMarkAll}>{say('markAll')}</Button>
        <Link to={NOTICES_PATH}>{say('announcements')}</Link>
        <DesktopSwitch />
      </Space>
    </div>
  );
}

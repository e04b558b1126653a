import { useWords } from '@org/meta-forms/react';
import { Typography } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApprovalDrawer } from '../approval/approval-drawer.tsx';
import { INBOX_PATH } from './flow-addresses.ts';
import { startWords } from './start.words.ts';

/** A task as a page: its approval is open over the page, and closing it leads back to the inbox. */
export function HandlePage({ taskId }: { readonly taskId: string }) {
  const say = useWords(startWords);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  function close() {
    setOpen(false);
    void navigate(INBOX_PATH);
  }
  return (
    <div className="business-page">
      <Typography.Title level={1}>{say('handleTitle')}</Typography.Title>
      <p>{say('handleText')}</p>
      <Link to={INBOX_PATH}>{say('toInbox')}</Link>
      {isOpen ? <ApprovalDrawer taskId={taskId} onClose={close} onDone={() => undefined} /> : null}
    </div>
  );
}

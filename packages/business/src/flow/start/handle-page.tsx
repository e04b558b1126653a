import { useWords } from '@org/meta-forms/react';
import { Typography } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApprovalDrawer } from '../approval/approval-drawer.tsx';
import { INBOX_PATH } from './flow-addresses.ts';
import { startWords } from './start.words.ts';

/** Properties of `HandlePage`. */
export interface HandlePageProps {
  readonly taskId: string;
  /** The approval was closed: the page has nothing more to show. */
  readonly onClosed: () => void;
}

/** A task as a page: its approval is open over the page, and closing it leads back to the inbox. */
export function HandlePage({ taskId, onClosed }: HandlePageProps) {
  const say = useWords(startWords);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  function close() {
    setOpen(false);
    onClosed();
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

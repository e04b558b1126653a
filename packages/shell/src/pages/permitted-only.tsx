import type { CallPermission } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import { usePermissions } from '../session/use-current-user.ts';
import { pagesWords } from './pages.words.ts';
import { StatusPage } from './status-page.tsx';

/**
 * A page for the holders of a permission: everybody else is told that it is not theirs, whichever way they came. Where nobody
 * can say what the person may do the page itself says what the server answers it. A page that is open stays when the permission is
 * taken away, for what was typed there: the server answers for the rest, and the next visit finds it closed.
 */
export function PermittedOnly({
  permission,
  children,
}: {
  readonly permission: CallPermission;
  readonly children: ReactNode;
}) {
  const say = useWords(pagesWords);
  const { can, stage } = usePermissions();
  const [opened, setOpened] = useState<CallPermission>();
  const isOpen = permission === 'public' || permission === 'signedIn' || can(permission) || stage === 'failed';
  if (isOpen && opened !== permission) setOpened(permission);
  if (isOpen || opened === permission) return children;
  return stage === 'pending' ? (
    <Spin className="admin-page-wait" description={say('opening')} />
  ) : (
    <StatusPage status="403" />
  );
}

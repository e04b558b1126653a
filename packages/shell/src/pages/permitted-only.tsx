import type { CallPermission } from '@org/contract';
import { PendingPage } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useState, type ReactNode } from 'react';
import { usePermissions } from '../session/use-current-user.ts';
import { pagesWords } from './pages.words.ts';
import { StatusPage } from './status-page.tsx';

/**
 * Shows its page only with a permission; otherwise the page 403. If the permissions cannot be loaded the page is shown,
 * and the server still refuses its calls. An open page stays open when the permission is withdrawn so that its input is
 * not lost; the next visit gets the page 403.
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
  return stage === 'pending' ? <PendingPage label={say('opening')} /> : <StatusPage status="403" />;
}

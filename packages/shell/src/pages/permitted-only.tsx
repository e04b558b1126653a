import type { CallPermission } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { usePermissions } from '../session/use-current-user.ts';
import { pagesWords } from './pages.words.ts';
import { StatusPage } from './status-page.tsx';

/**
 * A page for the holders of a permission: everybody else is told that it is not theirs, whichever way they came. Where nobody
 * can say what the person may do the page itself says what the server answers it.
 */
export function PermittedOnly({ permission, children }: { readonly permission: CallPermission; readonly children: ReactNode }) {
  const say = useWords(pagesWords);
  const { can, stage } = usePermissions();
  if (permission === 'public' || permission === 'signedIn' || can(permission) || stage === 'failed') return children;
  return stage === 'pending' ? <Spin className="admin-page-wait" description={say('opening')} /> : <StatusPage status="403" />;
}

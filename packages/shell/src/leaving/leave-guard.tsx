import { useWords, type WatchUnsaved } from '@org/meta-forms/react';
import { App } from 'antd';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { LOCK_PATH } from '../lock/lock-sign.ts';
import { leaveWords } from './leave.words.ts';

export interface LeaveGuard {
  /** For forms: tells that something is not saved, until what it gives back is called. */
  readonly watchUnsaved: WatchUnsaved;
  /** Asks where something is not saved. Resolves true where the page may be left, which is then not asked again. */
  readonly mayLeave: () => Promise<boolean>;
}

const LeaveGuardContext = createContext<LeaveGuard | undefined>(undefined);

/** Leads nobody away from a form that is not saved without a question: by link, menu, tab, or the browser's own buttons. */
export function LeaveGuardProvider({ children }: { readonly children: ReactNode }) {
  const say = useWords(leaveWords);
  const { modal } = App.useApp();
  const [unsaved] = useState(() => new Set<{ readonly isKept: boolean }>());
  const asking = useRef<Promise<boolean>>(undefined);

  const watchUnsaved = useCallback<WatchUnsaved>(
    (work) => {
      const own = { ...work };
      unsaved.add(own);
      return () => void unsaved.delete(own);
    },
    [unsaved],
  );
  const mayLeave = useCallback(async () => {
    if (unsaved.size === 0) return true;
    const isKept = [...unsaved].every((work) => work.isKept);
    // A second press of the back button asks no second time.
    const answer = asking.current ?? ask(modal, { title: say('question'), content: say(isKept ? 'kept' : 'lost'), okText: say('leave'), cancelText: say('stay') });
    asking.current = answer;
    const isAgreed = await answer;
    asking.current = undefined;
    if (isAgreed) unsaved.clear();
    return isAgreed;
  }, [modal, say, unsaved]);

  // A tab that another one has locked asks nothing: it must be covered at once.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved.size > 0 && nextLocation.pathname !== LOCK_PATH && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((isAgreed) => (isAgreed ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayLeave]);

  const guard = useMemo(() => ({ watchUnsaved, mayLeave }), [watchUnsaved, mayLeave]);
  return <LeaveGuardContext value={guard}>{children}</LeaveGuardContext>;
}

type Modal = ReturnType<typeof App.useApp>['modal'];

async function ask(modal: Modal, question: Parameters<Modal['confirm']>[0]): Promise<boolean> {
  return modal.confirm({ centered: true, ...question });
}

/** Throws outside the main layout. */
export function useLeaveGuard(): LeaveGuard {
  const guard = useContext(LeaveGuardContext);
  if (!guard) throw new Error('useLeaveGuard needs a <LeaveGuardProvider> above it.');
  return guard;
}

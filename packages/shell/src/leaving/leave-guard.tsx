import { LOSS_BUTTONS, useFeedback } from '@org/meta-forms/antd';
import { useWords, type WatchUnsaved } from '@org/meta-forms/react';
import type { App } from 'antd';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useBlocker, useLocation } from 'react-router';
import { LOCK_PATH } from '../lock/lock-sign.ts';
import { leaveWords } from './leave.words.ts';
import type { UnsavedWork, Work } from './unsaved-work.ts';

export interface LeaveGuard {
  /** For forms: registers unsaved work until the returned function is called. */
  readonly watchUnsaved: WatchUnsaved;
  /**
   * Asks if these pages, or any page, have unsaved work. Resolves with true if they may be left; that work is then
   * forgotten.
   */
  readonly mayLeave: (paths?: ReadonlySet<string>) => Promise<boolean>;
}

interface Guarding extends LeaveGuard {
  readonly unsaved: UnsavedWork;
}

const LeaveGuardContext = createContext<Guarding | undefined>(undefined);

export interface LeaveGuardProviderProps {
  readonly unsaved: UnsavedWork;
  /** Called when a person discards these pages: they must not be shown again with their old content. */
  readonly onGivenUp: (paths: ReadonlySet<string>) => void;
  readonly children: ReactNode;
}

/** Asks before a person leaves an unsaved form by link, menu, tab, or the browser's own buttons. */
export function LeaveGuardProvider({ unsaved, onGivenUp, children }: LeaveGuardProviderProps) {
  const say = useWords(leaveWords);
  const { modal } = useFeedback();
  const { pathname } = useLocation();
  const asking = useRef<Promise<boolean>>(undefined);

  const mayLeave = useCallback(
    async (paths?: ReadonlySet<string>) => {
      const works = unsaved.of(paths);
      if (works.length === 0) return true;
      const isKept = works.every((work) => work.isKept);
      // While the question is open, a second press of the back button waits for the same answer.
      const answer =
        asking.current ??
        ask(modal, {
          title: say('question'),
          content: say(isKept ? 'drafted' : 'lost'),
          okText: say('leave'),
          cancelText: say('stay'),
        });
      asking.current = answer;
      const isAgreed = await answer;
      asking.current = undefined;
      if (isAgreed) {
        onGivenUp(new Set(works.map(({ path }) => path)));
        unsaved.forget(paths);
      }
      return isAgreed;
    },
    [modal, onGivenUp, say, unsaved],
  );
  const watchUnsaved = useCallback<WatchUnsaved>(
    (work) => unsaved.add({ ...work, path: pathname, staysMounted: false }),
    [pathname, unsaved],
  );

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Locking asks nothing, because the page must be covered at once.
    if (currentLocation.pathname === nextLocation.pathname || nextLocation.pathname === LOCK_PATH) return false;
    return unsaved.of(new Set([currentLocation.pathname])).some(isLostByLeaving);
  });
  const left = blocker.state === 'blocked' ? pathname : undefined;
  useEffect(() => {
    if (blocker.state !== 'blocked' || left === undefined) return;
    void mayLeave(new Set([left])).then((isAgreed) => (isAgreed ? blocker.proceed() : blocker.reset()));
  }, [blocker, left, mayLeave]);

  useUnloadQuestion(unsaved);
  const guard = useMemo(() => ({ watchUnsaved, mayLeave, unsaved }), [watchUnsaved, mayLeave, unsaved]);
  return <LeaveGuardContext value={guard}>{children}</LeaveGuardContext>;
}

/**
 * Leaving a page that stays mounted loses nothing. A form in an open dialog is lost, because a dialog does not stay
 * with its page.
 */
function isLostByLeaving({ staysMounted }: Work): boolean {
  return (
    !staysMounted ||
    [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.getClientRects().length > 0)
  );
}

/** Visible forms ask through the browser themselves; forms on hidden pages cannot, so this asks for all. */
function useUnloadQuestion(unsaved: UnsavedWork): void {
  useEffect(() => {
    const question = (event: BeforeUnloadEvent) => unsaved.of().length > 0 && event.preventDefault();
    window.addEventListener('beforeunload', question);
    return () => window.removeEventListener('beforeunload', question);
  }, [unsaved]);
}

type Modal = ReturnType<typeof App.useApp>['modal'];

async function ask(modal: Modal, question: Parameters<Modal['confirm']>[0]): Promise<boolean> {
  return modal.confirm({ centered: true, ...LOSS_BUTTONS, ...question });
}

export interface PageLeaveGuardProps {
  readonly path: string;
  readonly staysMounted: boolean;
  /** Whether the page is mounted while another is shown. */
  readonly isWaiting: (path: string) => boolean;
  readonly children: ReactNode;
}

/** Connects the forms below to their page: while the page is hidden but mounted, its unsaved work stays registered. */
export function PageLeaveGuard({ path, staysMounted, isWaiting, children }: PageLeaveGuardProps) {
  const { mayLeave, unsaved } = useGuarding();
  const [remembered] = useState(() => new Set<() => void>());
  const watchUnsaved = useCallback<WatchUnsaved>(
    (work) => {
      const own: Work = { ...work, path, staysMounted };
      const release = unsaved.add(own);
      return () => {
        if (isWaiting(path)) remembered.add(unsaved.add(own));
        release();
      };
    },
    [isWaiting, path, remembered, staysMounted, unsaved],
  );
  // Effects run again when the page is shown again. Those of its forms run first, so they have reported their unsaved
  // work.
  useEffect(() => {
    for (const forget of remembered) forget();
    remembered.clear();
  }, [remembered]);
  const guard = useMemo(() => ({ watchUnsaved, mayLeave, unsaved }), [watchUnsaved, mayLeave, unsaved]);
  return <LeaveGuardContext value={guard}>{children}</LeaveGuardContext>;
}

/** The paths of the pages with unsaved work. */
export function useUnsavedPaths(unsaved: UnsavedWork): ReadonlySet<string> {
  return useSyncExternalStore(unsaved.subscribe, unsaved.paths);
}

/** Throws outside the main layout. */
export function useLeaveGuard(): LeaveGuard {
  return useGuarding();
}

function useGuarding(): Guarding {
  const guard = useContext(LeaveGuardContext);
  if (!guard) throw new Error('useLeaveGuard needs a <LeaveGuardProvider> above it.');
  return guard;
}

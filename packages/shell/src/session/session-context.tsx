import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { lockSign, lowerWithSession } from '../lock/lock-sign.ts';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/**
 * Shares the session. What was fetched for a person is forgotten when they leave, and what failed while their session
 * had ended is fetched again when they are back.
 */
export function SessionProvider({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  const cache = useQueryClient();
  useEffect(
    () =>
      session.subscribe(() => {
        const { stage } = session.state();
        if (stage === 'signed-out') cache.clear();
        if (stage === 'signed-in') void cache.refetchQueries({ predicate: (query) => query.state.status === 'error' });
      }),
    [cache, session],
  );
  useEffect(() => lowerWithSession(session, lockSign), [session]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session and what it is now. Throws outside a SessionProvider. */
export function useSession(): { readonly session: Session; readonly state: SessionState } {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a <SessionProvider> above it.');
  return { session, state: useSyncExternalStore(session.subscribe, session.state) };
}

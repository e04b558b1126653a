import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { lockSign, lowerWithSession } from '../lock/lock-sign.ts';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/**
 * Provides the session. Signing out clears the cached answers of the person; after an expired session, failed queries
 * are fetched again.
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

/** The session and its current state. Throws outside a SessionProvider. */
export function useSession(): { readonly session: Session; readonly state: SessionState } {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a <SessionProvider> above it.');
  return { session, state: useSyncExternalStore(session.subscribe, session.state) };
}

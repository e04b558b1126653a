import { useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useIsCovered } from '../lock/use-lock.ts';
import { useSession } from '../session/session-context.tsx';
import { returnAddress, type GoingTo } from './return-to.ts';

/** Lets signed-in people through (the lock above holds locked sessions); others sign in first and come back. */
export function SignedInOnly({ children }: { readonly children?: ReactNode }) {
  const { state, session } = useSession();
  const { pathname, search } = useLocation();
  // A session without a token is none: it is ended, and the person signs in again.
  const isEmpty = state.stage === 'signed-in' && !session.token();
  useEffect(() => {
    if (isEmpty) void session.signOut();
  }, [isEmpty, session]);
  if (isEmpty) return null;
  if (state.stage !== 'signed-out') return children ?? <Outlet />;
  // After an intentional sign-out the next person begins at the home page.
  const goingTo: GoingTo | null = state.cause === 'left' ? null : { returnTo: `${pathname}${search}` };
  return <Navigate to="/login" replace state={goingTo} />;
}

/** The login page while holding a session leads to where the person was going, or to the start. */
export function SignedOutOnly() {
  const { state } = useSession();
  const location = useLocation();
  return state.stage === 'signed-in' ? <Navigate to={returnAddress(location.state)} replace /> : <Outlet />;
}

/** The lock screen while locked; else it leads back to where the person was, or to the login page. */
export function LockedOnly() {
  const { state } = useSession();
  const location = useLocation();
  const isLocked = useIsCovered();
  if (state.stage === 'signed-out') return <Navigate to="/login" replace />;
  return isLocked ? <Outlet /> : <Navigate to={returnAddress(location.state)} replace />;
}

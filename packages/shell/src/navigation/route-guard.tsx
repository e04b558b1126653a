import { useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useIsCovered } from '../lock/use-lock.ts';
import { useSession } from '../session/session-context.tsx';
import { returnAddress, type GoingTo } from './return-to.ts';

/** Shows its pages to signed-in people only; others sign in first and return. `LockOverlay` covers locked sessions. */
export function SignedInOnly({ children }: { readonly children?: ReactNode }) {
  const { state, session } = useSession();
  const { pathname, search } = useLocation();
  // A session without a token is invalid. It is ended, and the person signs in again.
  const isEmpty = state.stage === 'signed-in' && !session.token();
  useEffect(() => {
    if (isEmpty) void session.signOut();
  }, [isEmpty, session]);
  if (isEmpty) return null;
  if (state.stage !== 'signed-out') return children ?? <Outlet />;
  // After a deliberate sign-out the next person starts at the home page.
  const goingTo: GoingTo | null = state.cause === 'left' ? null : { returnTo: `${pathname}${search}` };
  return <Navigate to="/login" replace state={goingTo} />;
}

/** Redirects signed-in people from the login page to the requested page, or to the start. */
export function SignedOutOnly() {
  const { state } = useSession();
  const location = useLocation();
  return state.stage === 'signed-in' ? <Navigate to={returnAddress(location.state)} replace /> : <Outlet />;
}

/** The lock screen of a locked session; redirects others to the previous page or the login page. */
export function LockedOnly() {
  const { state } = useSession();
  const location = useLocation();
  const isLocked = useIsCovered();
  if (state.stage === 'signed-out') return <Navigate to="/login" replace />;
  return isLocked ? <Outlet /> : <Navigate to={returnAddress(location.state)} replace />;
}

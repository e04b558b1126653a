import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const TICKET = 'token';

/**
 * Hands over the one-time token that the address brings, after taking it out of the address: it stays in no history.
 */
export function useTicket(redeem: (token: string) => Promise<void>): void {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const token = query.get(TICKET);
  const onTicket = useEffectEvent((found: string) => {
    void navigate(pathname, { replace: true, state });
    void redeem(found);
  });
  useEffect(() => {
    if (token !== null) onTicket(token);
  }, [token]);
}

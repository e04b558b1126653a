import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const TICKET = 'token';

/** Redeems the one-time token in the address, after removing it from the address so that no history keeps it. */
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

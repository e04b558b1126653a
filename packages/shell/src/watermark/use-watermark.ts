import { parametersCalls } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../api/api-context.tsx';
import { minuteText } from '../clock/clock-text.ts';
import { useCurrentUser, useOwnKey } from '../session/use-current-user.ts';

/** The greatest age of the time in the mark. */
const TIME_STEP_MS = 5 * 60_000;

/** The parameter that switches the mark off, and the value for that. */
const PARAMETER = 'enable.watermark';
const OFF = '1';

/**
 * Name, account and time of the signed-in person; undefined if the deployment has switched the mark off, and until that
 * is known.
 */
export function useWatermark(): readonly string[] | undefined {
  const api = useApi();
  const own = useOwnKey();
  const [, account] = own;
  const { data: user } = useCurrentUser();
  const { data: parameter, isPending } = useQuery({
    queryKey: [...own, 'parameter', PARAMETER],
    queryFn: ({ signal }) => api(parametersCalls.detail, { query: { paramKey: PARAMETER }, signal, quiet: true }),
    staleTime: Infinity,
    retry: false,
  });
  const time = useTime();
  // The mark is on unless the deployment switches it off: a page that has left the office without a name cannot be
  // traced.
  if (isPending || (parameter && 'paramValue' in parameter && parameter.paramValue === OFF)) return undefined;
  return [`${user?.realName ?? ''} ${account}`.trim(), time];
}

function useTime(): string {
  const [time, setTime] = useState(() => minuteText(new Date()));
  useEffect(() => {
    const tell = () => setTime(minuteText(new Date()));
    const timer = setInterval(tell, TIME_STEP_MS);
    // Paper shows the time of printing.
    window.addEventListener('beforeprint', tell);
    return () => {
      clearInterval(timer);
      window.removeEventListener('beforeprint', tell);
    };
  }, []);
  return time;
}

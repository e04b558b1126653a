import { parametersCalls } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../api/api-context.tsx';
import { minuteText } from '../clock/clock-text.ts';
import { markStrength } from '../look/mark-ink.ts';
import { useCurrentUser, useOwnKey } from '../session/use-current-user.ts';

/** The greatest age of the time in the mark. */
const TIME_STEP_MS = 5 * 60_000;

/** The parameter that switches the mark off with the value for that, and the one with its opacity in percent. */
const SWITCH = 'enable.watermark';
const OFF = '1';
const STRENGTH = 'watermark.strength';

/** The mark of a page: its lines, and its opacity in percent. */
export interface PageMark {
  readonly lines: readonly string[];
  readonly strength: number;
}

/**
 * Name, account and time of the signed-in person; undefined if the deployment has switched the mark off, and until that
 * is known.
 */
export function useWatermark(): PageMark | undefined {
  const [, account] = useOwnKey();
  const { data: user } = useCurrentUser();
  const { value: onOrOff, isPending } = useParameter(SWITCH);
  const { value: strength } = useParameter(STRENGTH);
  const time = useTime();
  // The mark is on unless the deployment switches it off: a page that has left the office without a name cannot be
  // traced.
  if (isPending || onOrOff === OFF) return undefined;
  return { lines: [`${user?.realName ?? ''} ${account}`.trim(), time], strength: markStrength(strength) };
}

function useParameter(paramKey: string): { readonly value: string | undefined; readonly isPending: boolean } {
  const api = useApi();
  const own = useOwnKey();
  const { data: parameter, isPending } = useQuery({
    queryKey: [...own, 'parameter', paramKey],
    queryFn: ({ signal }) => api(parametersCalls.detail, { query: { paramKey }, signal, quiet: true }),
    staleTime: Infinity,
    retry: false,
  });
  return { value: parameter && 'paramValue' in parameter ? parameter.paramValue : undefined, isPending };
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

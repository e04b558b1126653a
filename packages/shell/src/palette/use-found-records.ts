import { referencesCalls, type AnswerOf } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../api/api-context.tsx';
import { useOwnKey } from '../session/use-current-user.ts';
import { LONGEST_TEXT } from './limits.ts';

/** The pause in typing before records are searched, in ms. */
const RECORDS_DELAY_MS = 300;
/** The limits of the server for a search of records. */
const SHORTEST_RECORD_TEXT = 2;

export type FoundRecord = AnswerOf<typeof referencesCalls.records>[number];

const NONE: readonly FoundRecord[] = [];

/** A few records whose code or name contains the typed text, after a pause in typing. */
export function useFoundRecords(typed: string): {
  readonly records: readonly FoundRecord[];
  readonly isPending: boolean;
} {
  const api = useApi();
  const own = useOwnKey();
  const text = useRested(typed.trim());
  const enabled = text.length >= SHORTEST_RECORD_TEXT && text.length <= LONGEST_TEXT;
  const { data, isFetching } = useQuery({
    queryKey: [...own, 'found-records', text],
    queryFn: ({ signal }) => api(referencesCalls.records, { query: { text }, signal, quiet: true }),
    enabled,
  });
  return { records: enabled && text === typed.trim() && data ? data : NONE, isPending: isFetching };
}

function useRested(typed: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), RECORDS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

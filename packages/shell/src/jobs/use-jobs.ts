import { transfersCalls } from '@org/contract';
import { saveAddress } from '@org/meta-forms/antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../api/api-context.tsx';
import { useIsLocked } from '../lock/use-lock.ts';
import { useOwnKey } from '../session/use-current-user.ts';
import { isRunning, type Job } from './job.ts';

/** forms.md §9: how often a running job is read. */
const POLL_MS = 1000;
const NONE: readonly Job[] = [];
const PLACE = 'jobs';

/** The person's imports and exports of the last hour; read every second while one runs or `isWatched`. */
export function useJobs(isWatched: boolean): readonly Job[] {
  const api = useApi();
  const own = useOwnKey();
  const isLocked = useIsLocked();
  const { data } = useQuery({
    queryKey: [...own, PLACE],
    queryFn: ({ signal }) => api(transfersCalls.jobs, { signal, quiet: true }),
    refetchInterval: ({ state }) => (isWatched || state.data?.some(isRunning) ? POLL_MS : false),
    // The server refuses a locked session.
    enabled: !isLocked,
  });
  return data ?? NONE;
}

/** A function that reads the jobs again: one has begun, or its file was taken. */
export function useJobsNews(): () => void {
  const cache = useQueryClient();
  const [tenantId, account] = useOwnKey();
  return useCallback(
    () => void cache.invalidateQueries({ queryKey: [tenantId, account, PLACE] }),
    [cache, tenantId, account],
  );
}

/** What a person can do with a job. Both reject with a `PortError`. */
export function useJobActions(): {
  readonly cancel: (job: Job) => Promise<void>;
  readonly download: (job: Job) => Promise<void>;
} {
  const api = useApi();
  const tell = useJobsNews();
  return {
    async cancel({ id }) {
      await api(transfersCalls.cancel, { params: { id }, body: {}, quiet: true });
      tell();
    },
    async download({ id }) {
      const { url } = await api(transfersCalls.ticket, { query: { id }, quiet: true });
      saveAddress(url);
    },
  };
}

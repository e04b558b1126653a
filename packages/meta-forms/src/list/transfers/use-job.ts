import { useEffect, useState } from 'react';
import { followJob, type Job, type JobState } from './follow-job.ts';

const BEGINNING = { kind: 'beginning' } as const;

/** Follows a job from when it is first shown; another object is another job. None: nothing is begun. */
export function useJob<P>(job: Job<P> | undefined): JobState<P> {
  const [state, setState] = useState<JobState<P>>(BEGINNING);
  useEffect(() => {
    if (!job) return undefined;
    const ending = new AbortController();
    void followJob(job, ending.signal, setState);
    return () => {
      ending.abort();
    };
  }, [job]);
  return state;
}

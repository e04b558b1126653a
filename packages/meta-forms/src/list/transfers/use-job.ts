import { useEffect, useState } from 'react';
import { followJob, type Job, type JobState } from './follow-job.ts';

const BEGINNING = { kind: 'beginning' } as const;

/** Follows a job from its first render; another object is another job. Undefined starts nothing. */
export function useJob<P>(job: Job<P> | undefined): JobState<P> {
  const [known, setKnown] = useState<{ readonly job: Job<P>; readonly state: JobState<P> }>();
  useEffect(() => {
    if (!job) return undefined;
    const ending = new AbortController();
    void followJob(job, ending.signal, (state) => setKnown({ job, state }));
    return () => {
      ending.abort();
    };
  }, [job]);
  // The state of the previous job does not apply to this one.
  return known && known.job === job ? known.state : BEGINNING;
}

import { useWords } from '@org/meta-forms/react';
import { useSyncExternalStore } from 'react';
import { connectionWords } from './connection.words.ts';
import type { RepeatedReads } from './repeated-reads.ts';

/** Says over every page and dialog why somebody waits: a reading is made again, or there is no network. Nothing while all is well. */
export function ConnectionLine({ reads }: { readonly reads: Pick<RepeatedReads, 'stage' | 'subscribe'> }) {
  const say = useWords(connectionWords);
  const stage = useSyncExternalStore(reads.subscribe, reads.stage);
  // A region that was there before is read out when words come into it.
  return (
    <div className="shell-connection" role="status">
      {stage === 'usual' ? null : <span>{say(stage)}</span>}
    </div>
  );
}

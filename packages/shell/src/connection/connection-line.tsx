import { useWords } from '@org/meta-forms/react';
import { useSyncExternalStore } from 'react';
import { connectionWords } from './connection.words.ts';
import type { RepeatedReads } from './repeated-reads.ts';

/** Explains a wait over every page and dialog: a read is repeated, or there is no network. Empty otherwise. */
export function ConnectionLine({ reads }: { readonly reads: Pick<RepeatedReads, 'stage' | 'subscribe'> }) {
  const say = useWords(connectionWords);
  const stage = useSyncExternalStore(reads.subscribe, reads.stage);
  // Screen readers announce changes only of a region that exists already.
  return (
    <div className="shell-connection" role="status">
      {stage === 'usual' ? null : <span>{say(stage)}</span>}
    </div>
  );
}

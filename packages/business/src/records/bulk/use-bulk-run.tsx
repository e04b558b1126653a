import { errorText } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { BulkProgress } from './bulk-progress.tsx';
import { bulkWords } from './bulk.words.ts';
import { BulkResultDialog } from './later-dialogs.ts';
import type { RefusedRecord } from './refused-list.ts';
import { runInParts, type PartsResult, type SendPart } from './run-in-parts.ts';

/** A change of many records. */
export interface BulkTask {
  /** The word of the action. */
  readonly verb: string;
  readonly ids: readonly string[];
  /** The name of a record, for one that the server does not name. */
  readonly nameOf: (id: string) => string | undefined;
  readonly send: SendPart;
  /** The records are those that are ticked: what was not done stays ticked. */
  readonly areTicked: boolean;
  /** Says that all records were done; missing: a short message. */
  readonly tellDone?: (ids: readonly string[]) => void;
  /** Takes back what was done. */
  readonly undo?: (ids: readonly string[]) => void;
}

export interface BulkRun {
  /** Changes the records and reports the result. Rejects if the first call fails, because nothing is done then. */
  readonly run: (task: BulkTask) => Promise<void>;
  readonly isRunning: boolean;
  /** Progress and result; render it. */
  readonly dialog: ReactNode;
}

interface Running {
  readonly verb: string;
  readonly processed: number;
  readonly total: number;
}

interface Result extends Pick<BulkTask, 'verb' | 'areTicked'> {
  readonly done: number;
  readonly refused: readonly RefusedRecord[];
  readonly onUndo: (() => void) | undefined;
}

/** Runs changes of many records one at a time. `onEnd` receives the records that were not done. */
export function useBulkRun(onEnd: (left: readonly string[], task: BulkTask) => void): BulkRun {
  const say = useWords(bulkWords);
  const notices = useNotices();
  const [running, setRunning] = useState<Running>();
  const [result, setResult] = useState<Result>();
  const isStopped = useRef(false);

  function refusedOf({ outcomes, unanswered, unsent, failure }: PartsResult, { nameOf }: BulkTask): RefusedRecord[] {
    const named = (id: string, name: string) => name || (nameOf(id) ?? say('unnamed'));
    const missed = (ids: readonly string[], reason: string) => ids.map((id) => ({ id, name: named(id, ''), reason }));
    return [
      ...outcomes
        .filter(({ outcome }) => outcome === 'refused')
        .map(({ id, name, msg }) => ({ id, name: named(id, name), reason: msg })),
      ...missed(unanswered, errorText(failure)),
      ...missed(unsent, say('notSent')),
    ];
  }
  function report(task: BulkTask, parts: PartsResult) {
    const { verb, areTicked, undo } = task;
    const done = parts.outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
    const refused = refusedOf(parts, task);
    onEnd(
      refused.map(({ id }) => id),
      task,
    );
    if (refused.length > 0) {
      const onUndo = undo && (() => (setResult(undefined), undo(done)));
      setResult({ verb, areTicked, done: done.length, refused, onUndo });
    } else if (task.tellDone) task.tellDone(done);
    else notices.success(say('allDone', { verb, count: done.length }));
  }
  return {
    isRunning: running !== undefined,
    async run(task) {
      const { verb, ids, send } = task;
      isStopped.current = false;
      setRunning({ verb, processed: 0, total: ids.length });
      try {
        const parts = await runInParts(ids, {
          send,
          onProgress: (processed) => setRunning({ verb, processed, total: ids.length }),
          isStopped: () => isStopped.current,
        });
        report(task, parts);
      } finally {
        setRunning(undefined);
      }
    },
    dialog: (
      <>
        {running ? (
          <BulkProgress
            {...running}
            onStop={() => {
              isStopped.current = true;
            }}
          />
        ) : null}
        {result ? (
          <Suspense fallback={null}>
            <BulkResultDialog {...result} onClose={() => setResult(undefined)} />
          </Suspense>
        ) : null}
      </>
    ),
  };
}

import { errorText } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { BulkProgress } from './bulk-progress.tsx';
import { bulkWords } from './bulk.words.ts';
import { BulkResultDialog } from './later-dialogs.ts';
import { doneIds, settled, shownResult } from './bulk-result.ts';
import { runInParts, type LookAtRecords, type PartsResult, type SendPart } from './run-in-parts.ts';

/** A change of many records. */
export interface BulkTask {
  /** The word of the action. */
  readonly verb: string;
  readonly ids: readonly string[];
  /** The name of a record, for one that the server does not name. */
  readonly nameOf: (id: string) => string | undefined;
  readonly send: SendPart;
  /** Reads which records have been changed, where a call has no answer. Missing: nobody can tell. */
  readonly look?: LookAtRecords;
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
  /** A call has no answer in time, and the server is asked what it has done. */
  readonly isChecking: boolean;
}

interface Result {
  readonly task: BulkTask;
  readonly parts: PartsResult;
}

/** Runs changes of many records one at a time. `onEnd` receives the records that were not done. */
export function useBulkRun(onEnd: (left: readonly string[], task: BulkTask) => void): BulkRun {
  const say = useWords(bulkWords);
  const notices = useNotices();
  const [running, setRunning] = useState<Running>();
  const [result, setResult] = useState<Result>();
  const isStopped = useRef(false);

  function report(task: BulkTask, parts: PartsResult) {
    const done = doneIds(parts);
    const left = task.ids.filter((id) => !done.includes(id));
    onEnd(left, task);
    if (left.length > 0) return setResult({ task, parts });
    setResult(undefined);
    if (task.tellDone) task.tellDone(done);
    else notices.success(say('allDone', { verb: task.verb, count: done.length }));
  }
  /** Reads the records of a call without an answer again, when the server has had time. */
  async function check({ task, parts }: Result) {
    try {
      const moved = (await task.look?.(parts.unknown)) ?? new Set();
      report(task, settled(parts, { moved, failure: new Error(say('notMoved')) }));
    } catch (error) {
      notices.error(errorText(error));
    }
  }
  return {
    isRunning: running !== undefined,
    async run(task) {
      const { verb, ids, send, look } = task;
      const show = (processed: number, isChecking = false) =>
        setRunning({ verb, processed, total: ids.length, isChecking });
      isStopped.current = false;
      show(0);
      try {
        const parts = await runInParts(ids, {
          send,
          look,
          onProgress: show,
          onChecking: (processed) => show(processed, true),
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
            <BulkResultDialog
              {...shownResult(result.parts, { ...result.task, say })}
              onUndo={undoOf(result, () => setResult(undefined))}
              onCheck={result.parts.unknown.length > 0 && result.task.look ? () => check(result) : undefined}
              onClose={() => setResult(undefined)}
            />
          </Suspense>
        ) : null}
      </>
    ),
  };
}

function undoOf({ task: { undo }, parts }: Result, close: () => void): (() => void) | undefined {
  return undo && (() => (close(), undo(doneIds(parts))));
}

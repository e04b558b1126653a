import { flowDeskCalls, flowWorkCalls } from '@org/contract';
import { errorText, PortError } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { RecordOutcome } from '../../records/bulk/run-in-parts.ts';
import { useBulkRun } from '../../records/bulk/use-bulk-run.tsx';
import type { InboxListName } from './inbox-lists.ts';
import type { InboxRow, ListedTask } from './inbox-row.ts';
import { inboxWords } from './inbox.words.ts';

interface AgreeingOptions {
  readonly list: InboxListName;
  readonly rows: readonly InboxRow[];
  readonly onChanged: () => void;
  /** Ticks these rows: what was not done stays ticked. */
  readonly onTicked: (ids: readonly string[]) => void;
}

/** Agrees to tasks of the to-do list with one comment, or claims tasks, with a result for each. */
export function useAgreeing({ list, rows, onChanged, onTicked }: AgreeingOptions) {
  const say = useWords(inboxWords);
  const notices = useNotices();
  const { api } = useBusiness();
  const [asked, setAsked] = useState<readonly ListedTask[]>();
  const bulk = useBulkRun((left) => {
    onTicked(left);
    onChanged();
  });
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.title;
  const isClaiming = list === 'claim';
  const verb = isClaiming ? say('batchClaim') : list === 'todo' ? say('batchAgree') : undefined;

  function claim(ids: readonly string[]) {
    return bulk.run({ verb: say('claimVerb'), ids, nameOf, send: claimed, areTicked: true });
  }
  async function claimed(ids: readonly string[]): Promise<{ readonly outcomes: RecordOutcome[] }> {
    const outcomes: RecordOutcome[] = [];
    for (const id of ids) {
      const outcome = { id, name: nameOf(id) ?? '', reason: '', msg: '' };
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: each answer is a row of the result
        await api(flowWorkCalls.claim, { query: { taskId: id }, quiet: true });
        outcomes.push({ ...outcome, outcome: 'done' });
      } catch (error) {
        if (!(error instanceof PortError) || error.kind === 'network') throw error;
        outcomes.push({ ...outcome, outcome: 'refused', msg: errorText(error) });
      }
    }
    return { outcomes };
  }
  const tasksOf = (ids: readonly string[]) =>
    rows.flatMap(({ id, subject }) => (ids.includes(id) && subject.kind === 'task' ? [subject.task] : []));
  /** Why these rows are not agreed to together; undefined where they are, and where nothing is agreed to. */
  function refusal(ids: readonly string[]): string | undefined {
    const word = list === 'todo' ? refusalOf(tasksOf(ids), ids.length) : undefined;
    return word && say(word);
  }
  return {
    refusal,
    /** The word of the action on ticked rows; undefined where there is none. */
    verb,
    asked,
    isRunning: bulk.isRunning,
    dialog: bulk.dialog,
    /** Begins to agree to the tasks of these rows, or claims them. */
    ask(ids: readonly string[]) {
      const tasks = tasksOf(ids);
      if (tasks.length === 0 || verb === undefined) return;
      if (isClaiming) return void claim(ids).catch((error: unknown) => notices.error(errorText(error)));
      const why = refusal(ids);
      if (why !== undefined) return notices.warn(why);
      setAsked(tasks);
    },
    async agree(comment: string) {
      if (!asked) return;
      const ids = asked.map(({ taskId }) => taskId);
      const send = (taskIds: readonly string[]) =>
        api(flowDeskCalls.completeBatch, { body: { taskIds: [...taskIds], flag: 'ok', comment }, quiet: true });
      await bulk.run({ verb: say('send_'), ids, nameOf, send, areTicked: true });
    },
    dismiss: () => setAsked(undefined),
  };
}

/** Why the tasks of so many rows are not agreed to together. */
function refusalOf(tasks: readonly ListedTask[], rows: number): 'noSubmit' | 'oneKind' | undefined {
  const [first] = tasks;
  if (!first) return undefined;
  if (tasks.some(({ isSubmit }) => isSubmit)) return 'noSubmit';
  return tasks.length === rows && tasks.every((task) => isOneKind(task, first)) ? undefined : 'oneKind';
}

const isOneKind = (one: ListedTask, other: ListedTask) =>
  one.processDefinitionKey === other.processDefinitionKey && one.taskDefinitionKey === other.taskDefinitionKey;

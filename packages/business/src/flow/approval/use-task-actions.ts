import { flowWorkCalls } from '@org/contract';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { FlowTask } from '../flow-queries.ts';
import { approvalWords } from './approval.words.ts';
import type { SentCopies } from './copy-dialog.tsx';
import { signersOf, useColleagues } from './person-sources.ts';
import { personWords } from './person.words.ts';
import { useOtherSigners } from './use-other-signers.ts';
import { useTakingBack } from '../view/use-taking-back.ts';
import type { PersonQuestion } from './use-person-question.tsx';

/** What may be done with a task without deciding it. */
export interface TaskActions {
  readonly claim: () => void;
  readonly unclaim: () => void;
  /** The initiator ends the process from their submission. */
  readonly giveUp: () => void;
  readonly transfer: () => void;
  readonly delegate: () => void;
  /** Gives a delegated task back. Resolves with whether it was done; the caller then leaves the task. */
  readonly resolve: (comment: string) => Promise<boolean>;
  /** Resolves with whether the copies were sent. */
  readonly copy: (copies: SentCopies) => Promise<boolean>;
  readonly sign: (where: 'before' | 'after') => void;
  /** Missing where nobody else signs the node now. */
  readonly removeSign: (() => void) | undefined;
  readonly isBusy: boolean;
}

interface TaskActionOptions {
  readonly task: FlowTask;
  readonly askPerson: PersonQuestion['ask'];
  /** Reads the task and its history again. */
  readonly onChanged: () => void;
  /** The task is no longer that of the caller. */
  readonly onLeft: () => void;
}

/** Claims a task, gives it to others and adds signers. The HTTP client shows a refusal; the task is then read again. */
export function useTaskActions({ task, askPerson, onChanged, onLeft }: TaskActionOptions): TaskActions {
  const say = useWords(approvalWords);
  const sayPerson = useWords(personWords);
  const { api } = useBusiness();
  const notices = useNotices();
  const signers = useOtherSigners(task);
  const { isBusy, run } = useRun(onChanged);
  const takingBack = useTakingBack(onChanged);
  const { taskId, executionId, processInstanceId } = task;
  const sources = useColleagues();

  async function giveTo(
    verb: 'transfer' | 'delegate',
    send: (person: { userId: string; comment: string }) => Promise<unknown>,
  ) {
    const [title, note] = [sayPerson(`${verb}Title`), sayPerson(`${verb}Note`)];
    const picked = await askPerson({ title, note, sources, takesComment: true });
    if (!picked) return;
    await run(() => send({ userId: picked.person.id, comment: picked.comment }), say('done'), onLeft);
  }
  async function sign(where: 'before' | 'after') {
    const title = sayPerson(where === 'before' ? 'signBeforeTitle' : 'signAfterTitle');
    const picked = await askPerson({ title, sources, takesComment: true });
    if (!picked) return;
    const { person, comment } = picked;
    const isAgreed = await notices.confirm({
      title: sayPerson('signQuestion', { unit: person.orgName }),
      text: sayPerson('signText', { name: person.realName }),
      agree: sayPerson('agree'),
      dismiss: sayPerson('dismiss'),
    });
    if (!isAgreed) return;
    const query = { executionId, taskUserId: `taskUser_${person.id}`, where, comment };
    await run(() => api(flowWorkCalls.addSign, { query }), say('signed'), where === 'before' ? onLeft : onChanged);
  }
  async function removeSign() {
    const source = signersOf(task.taskId, sayPerson('signers'), signers);
    const picked = await askPerson({ title: sayPerson('removeSignTitle'), sources: [source], takesComment: true });
    if (!picked) return;
    // A signer has the id of their task here.
    const query = { executionId: picked.person.id, comment: picked.comment };
    await run(() => api(flowWorkCalls.removeSign, { query }), say('done'), onChanged);
  }
  return {
    claim: () => void run(() => api(flowWorkCalls.claim, { query: { taskId } }), say('claimed'), onChanged),
    unclaim: () => void run(() => api(flowWorkCalls.unclaim, { query: { taskId } }), say('unclaimed'), onLeft),
    giveUp: () => void takingBack.giveUp(taskId).then((isDone) => isDone && onLeft()),
    transfer: () => void giveTo('transfer', (to) => api(flowWorkCalls.transfer, { query: { taskId, ...to } })),
    delegate: () => void giveTo('delegate', (to) => api(flowWorkCalls.delegate, { query: { taskId, ...to } })),
    resolve: (comment) => run(() => api(flowWorkCalls.resolve, { query: { taskId, comment } }), say('done')),
    copy: (copies) =>
      run(() => api(flowWorkCalls.copy, { body: { processInstanceId, ...copies } }), say('done'), onChanged),
    sign: (where) => void sign(where),
    removeSign: task.canAddSign && signers.length > 0 ? () => void removeSign() : undefined,
    isBusy,
  };
}

/** Runs one action at a time, and says that it is done. Resolves with whether it was. */
function useRun(onChanged: () => void) {
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  async function run(act: () => Promise<unknown>, done: string, then?: () => void): Promise<boolean> {
    setBusy(true);
    try {
      await act();
      notices.success(done);
      then?.();
      return true;
    } catch {
      // The HTTP client has shown why; the task may have changed.
      onChanged();
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}

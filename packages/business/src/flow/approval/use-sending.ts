import { flowWorkCalls } from '@org/contract';
import { useNotices, useWords } from '@org/meta-forms/react';
import type { RefObject } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { FlowTask } from '../flow-queries.ts';
import { approvalWords } from './approval.words.ts';
import { decisionBody, flagOf, goesBack, type Decision } from './decision.ts';
import { assigneeQuestion } from './person-sources.ts';
import { personWords } from './person.words.ts';
import type { TaskFormHandle } from './task-form.tsx';
import type { PersonQuestion } from './use-person-question.tsx';

interface SendingOptions {
  readonly task: FlowTask;
  readonly form: RefObject<TaskFormHandle | null>;
  readonly askPerson: PersonQuestion['ask'];
}

/**
 * Sends a decision in the steps of business.md, section 4: save the form or stop, ask for the next node, choose its
 * person, complete. Resolves with false if the person stopped; rejects if the server refuses.
 */
export function useSending({ task, form, askPerson }: SendingOptions): (decision: Decision) => Promise<boolean> {
  const say = useWords(approvalWords);
  const sayPerson = useWords(personWords);
  const { api } = useBusiness();
  const notices = useNotices();
  const { taskId } = task;
  const isSaved = useSaving(form);

  /** The persons by variable; undefined if the person stopped. */
  async function chosenPersons(decision: Decision): Promise<Readonly<Record<string, string>> | undefined> {
    const chosen: Record<string, string> = {};
    // Only what leads on asks for persons; where the record goes back, its former persons get it.
    if (decision.outcome === 'archive' || goesBack(decision.outcome)) return chosen;
    const body = { flag: flagOf(decision.outcome) };
    const { nodes } = await api(flowWorkCalls.next, { params: { taskId }, body, quiet: true });
    for (const node of nodes) {
      const question = assigneeQuestion(api, taskId, node);
      if (!question || question.variable in chosen) continue;
      const title = sayPerson('nextTitle', { node: node.name });
      const picked = await askPerson({ title, sources: [question.source], takesComment: false });
      if (!picked) return undefined;
      chosen[question.variable] = picked.person.id;
    }
    return chosen;
  }
  return async (decision) => {
    if (!(await isSaved())) return false;
    const persons = await chosenPersons(decision);
    if (!persons) return false;
    await api(flowWorkCalls.complete, { body: decisionBody(task, decision, persons), quiet: true });
    notices.success(say(DONE[decision.outcome]));
    return true;
  };
}

/** Returns the function that saves a changed form after a question, and resolves with whether nothing is unsaved. */
export function useSaving(form: SendingOptions['form']): () => Promise<boolean> {
  const say = useWords(approvalWords);
  const notices = useNotices();
  return async () => {
    if (!form.current?.isUnsaved()) return true;
    const question = { title: say('saveQuestion'), agree: say('saveFirst'), dismiss: say('dismiss') };
    return (await notices.confirm(question)) && form.current.save();
  };
}

/** What the message after a decision says. */
const DONE = {
  submit: 'submitted',
  agree: 'approved',
  archive: 'approved',
  reject: 'rejected',
  return: 'returned',
} as const satisfies Readonly<Record<Decision['outcome'], string>>;

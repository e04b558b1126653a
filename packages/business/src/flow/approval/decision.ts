import type { BodyOf, flowWorkCalls } from '@org/contract';

/** What a person decides: `submit` on the task of the initiator, else one of the four outcomes of an approval. */
export type DecisionOutcome = 'submit' | 'agree' | 'reject' | 'archive' | 'return';

/** A decision before it is sent. */
export interface Decision {
  readonly outcome: DecisionOutcome;
  readonly comment: string;
  /** The node of a return; `''` for the nodes right before. */
  readonly target: string;
  readonly straightBack: boolean;
  /** The people who get a copy of the instance. */
  readonly copyTo: readonly string[];
}

/** The outcomes that the approval dialog offers, in its order. */
export const OUTCOMES = ['agree', 'reject', 'archive', 'return'] as const satisfies readonly DecisionOutcome[];

/** Whether the record goes back, so that a comment is required. */
export function goesBack(outcome: DecisionOutcome): boolean {
  return outcome === 'reject' || outcome === 'return';
}

/** The flag of the wire (business.md, section 4): `ok` for what leads on, `''` for what goes back. */
export function flagOf(outcome: DecisionOutcome): 'ok' | '' {
  return goesBack(outcome) ? '' : 'ok';
}

type DecisionBody = BodyOf<typeof flowWorkCalls.complete>;

interface DecidedTask {
  readonly taskId: string;
  readonly processInstanceId: string;
}

/** The body of the call that completes a task. `variables` are the persons who were chosen for the next tasks. */
export function decisionBody(
  { taskId, processInstanceId }: DecidedTask,
  { outcome, comment, target, straightBack, copyTo }: Decision,
  variables: Readonly<Record<string, string>>,
): DecisionBody {
  return {
    taskId,
    processInstanceId,
    flag: flagOf(outcome),
    outcome: outcome === 'submit' ? 'agree' : outcome,
    comment: comment.trim(),
    ...(outcome === 'return' ? { straightBack, ...(target === '' ? {} : { target }) } : {}),
    ...(copyTo.length === 0 ? {} : { copyUserIds: copyTo.join(',') }),
    ...(Object.keys(variables).length === 0 ? {} : { variables: { ...variables } }),
  };
}

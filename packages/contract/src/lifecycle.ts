/**
 * The states of a record. They are numbers on the wire because lists sort by them, unfinished work first. `amending` is
 * a verified record that is being changed.
 */
export const recordStatus = { draft: 0, committed: 1, verified: 2, rejected: 3, cancelled: 4, amending: 5 } as const;

export type RecordStatus = (typeof recordStatus)[keyof typeof recordStatus];

/** The verbs that change the state of a record. `change` is the wire's word for amending a verified record. */
export type LifecycleVerb = 'commit' | 'verify' | 'reject' | 'rollback' | 'cancel' | 'change';

interface Transition {
  readonly from: readonly RecordStatus[];
  readonly to: RecordStatus;
  /** The record goes back to its author, who must learn the reason: the verb takes a comment. */
  readonly sendsBack?: true;
}

const { draft, rejected, amending, committed, verified, cancelled } = recordStatus;

/**
 * The state table: the states in which a verb is allowed, and the state to which it leads. The server refuses
 * everything else.
 */
export const lifecycle = {
  commit: { from: [draft, rejected, amending], to: committed },
  verify: { from: [committed], to: verified },
  reject: { from: [committed], to: rejected, sendsBack: true },
  rollback: { from: [committed], to: draft, sendsBack: true },
  cancel: { from: [draft, rejected, verified], to: cancelled },
  change: { from: [verified], to: amending },
} as const satisfies Readonly<Record<LifecycleVerb, Transition>>;

/** The states in which a record may be saved and removed by its maintainers. */
export const editableStatuses: readonly RecordStatus[] = [draft, rejected, amending];

/** Whether a record in this state accepts the verb. */
export function takesVerb(status: number, verb: LifecycleVerb): boolean {
  const { from }: Transition = lifecycle[verb];
  return from.some((state) => state === status);
}

/** The longest comment of a verb, in characters. */
export const LONGEST_COMMENT = 500;

/** Whether the verb needs a comment. */
export function sendsBack(verb: LifecycleVerb): boolean {
  const { sendsBack: isBack }: Transition = lifecycle[verb];
  return isBack === true;
}

/**
 * The states a record passes through, as numbers on the wire because lists sort by them: what is still to be done
 * comes first. `amending` is a verified record that is being changed.
 */
export const recordStatus = { draft: 0, committed: 1, verified: 2, rejected: 3, cancelled: 4, amending: 5 } as const;

export type RecordStatus = (typeof recordStatus)[keyof typeof recordStatus];

/** What moves a record from one state to another. `change` is the wire's word for amending a verified record. */
export type LifecycleVerb = 'commit' | 'verify' | 'reject' | 'rollback' | 'cancel' | 'change';

interface Transition {
  readonly from: readonly RecordStatus[];
  readonly to: RecordStatus;
  /** The record goes back to its author, who must learn why: the verb takes a comment. */
  readonly sendsBack?: true;
}

const { draft, rejected, amending, committed, verified, cancelled } = recordStatus;

/**
 * The one state table: which verb a record in which state takes, and where it leads. The server refuses everything
 * else.
 */
export const lifecycle = {
  commit: { from: [draft, rejected, amending], to: committed },
  verify: { from: [committed], to: verified },
  reject: { from: [committed], to: rejected, sendsBack: true },
  rollback: { from: [committed], to: draft, sendsBack: true },
  cancel: { from: [draft, rejected, verified], to: cancelled },
  change: { from: [verified], to: amending },
} as const satisfies Readonly<Record<LifecycleVerb, Transition>>;

/** The states in which a record may be saved and removed by who maintains it. */
export const editableStatuses: readonly RecordStatus[] = [draft, rejected, amending];

/** True where a record in this state takes the verb. */
export function takesVerb(status: number, verb: LifecycleVerb): boolean {
  const { from }: Transition = lifecycle[verb];
  return from.some((state) => state === status);
}

/** The longest comment of a verb, in characters. */
export const LONGEST_COMMENT = 500;

/** True where the verb is refused without a comment. */
export function sendsBack(verb: LifecycleVerb): boolean {
  const { sendsBack: isBack }: Transition = lifecycle[verb];
  return isBack === true;
}

import { lifecycle, recordStatus, type LifecycleVerb, type RecordStatus } from './lifecycle.ts';

/**
 * What may wait for a person: records to verify, own ones that were returned or never sent, loans that should be back.
 */
export const toDoKinds = ['verify', 'returned', 'unsent', 'overdue'] as const;

export type ToDoKind = (typeof toDoKinds)[number];

/**
 * Names the records that wait for the caller in the filter of a list, with the kind as its value and `eq` as its
 * condition.
 */
export const TO_DO_FIELD = '$toDo';

/** Which records are meant, by the state table. */
export interface ToDoRule {
  readonly states: readonly RecordStatus[];
  /** The people with this permission have the record to do. */
  readonly verb: LifecycleVerb | 'view';
  /** Only what the caller made. */
  readonly isOwn: boolean;
  /** Drafts that were sent back: counted as well, or left out. */
  readonly sentBack?: 'too' | 'not';
}

/** A record that is in force: verified, or verified and being amended. */
export const inForceStatuses: readonly RecordStatus[] = [recordStatus.verified, recordStatus.amending];

const sendable: readonly RecordStatus[] = lifecycle.commit.from;

/** The kinds of open work. Returned and unsent records are together all that may be sent. */
export const toDoRules = {
  verify: { states: lifecycle.verify.from, verb: 'verify', isOwn: false },
  returned: { states: [recordStatus.rejected], verb: 'commit', isOwn: true, sentBack: 'too' },
  unsent: {
    states: sendable.filter((state) => state !== recordStatus.rejected),
    verb: 'commit',
    isOwn: true,
    sentBack: 'not',
  },
  overdue: { states: inForceStatuses, verb: 'view', isOwn: false },
} as const satisfies Readonly<Record<ToDoKind, ToDoRule>>;

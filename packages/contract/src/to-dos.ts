import type { RecordModule } from './record-modules.ts';
import { lifecycle, recordStatus, type LifecycleVerb, type RecordStatus } from './lifecycle.ts';

/**
 * Kinds of work that wait for a person: records to verify, reports that the unit fills in, own records that were
 * returned or never committed, overdue loans.
 */
export const toDoKinds = ['verify', 'fill', 'returned', 'unsent', 'overdue'] as const;

export type ToDoKind = (typeof toDoKinds)[number];

/** The field with which a list filters records that wait for the caller; the value is the kind, the condition `eq`. */
export const TO_DO_FIELD = '$toDo';

/** The field with which a list leaves out the records that are in a running process; `eq` with the value `true`. */
export const IDLE_FIELD = '$idle';

/** The records of a kind, by the state table. */
export interface ToDoRule {
  readonly states: readonly RecordStatus[];
  /** The record waits for people with the permission for this verb. */
  readonly verb: LifecycleVerb | 'view' | 'fill';
  /** Only records that the caller created. */
  readonly isOwn: boolean;
  /** Only records of the caller's own unit whose end has not passed, or that were sent back to it. */
  readonly isOfUnit?: true;
  /** `too`: returned drafts count as well; `not`: they are left out. If missing, only the states decide. */
  readonly sentBack?: 'too' | 'not';
}

/** A record in force: verified, or verified and being amended. */
export const inForceStatuses: readonly RecordStatus[] = [recordStatus.verified, recordStatus.amending];

/** The forms of loans, each with the form of its returns. Loans have `dueDate`, returns name their loan by `lendId`. */
export const loanForms: ReadonlyMap<string, string> = new Map([
  ['lend', 'getb'],
  ['keylend', 'keyreturn'],
]);

const sendable: readonly RecordStatus[] = lifecycle.commit.from;

/** The kinds of work. Returned and unsent records together are all that the person can commit. */
export const toDoRules = {
  verify: { states: lifecycle.verify.from, verb: 'verify', isOwn: false },
  fill: { states: sendable, verb: 'fill', isOwn: false, isOfUnit: true },
  returned: { states: [recordStatus.rejected], verb: 'commit', isOwn: true, sentBack: 'too' },
  unsent: {
    states: sendable.filter((state) => state !== recordStatus.rejected),
    verb: 'commit',
    isOwn: true,
    sentBack: 'not',
  },
  overdue: { states: inForceStatuses, verb: 'view', isOwn: false },
} as const satisfies Readonly<Record<ToDoKind, ToDoRule>>;

/** The form of what units fill in. A report waits for its unit, not for the person who has assigned it. */
const reportForm = 'reporttaskassign';

/** Whether records of a module can be work of a kind. */
export function hasToDoKind({ metaKey, verbs }: RecordModule, kind: ToDoKind): boolean {
  const { verb, isOwn } = toDoRules[kind];
  if (verb === 'fill') return metaKey === reportForm;
  if (verb === 'view') return loanForms.has(metaKey);
  return verbs.includes(verb) && !(isOwn && metaKey === reportForm);
}

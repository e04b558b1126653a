import { recordStatus, sendsBack, takesVerb, type LifecycleVerb, type ReportFillState } from '@org/contract';

/** What is done with the reports of units: three steps of every record, and three that only reports have. */
export type UnitVerb = 'verify' | 'reject' | 'cancel' | 'remind' | 'prolong' | 'removeadmin';

/** The steps of every record among them. */
export type UnitStep = Extract<UnitVerb, LifecycleVerb>;

/** A report of a unit, as far as its verbs need it. */
export interface VerbUnit {
  readonly assignId: string;
  readonly unitId: string;
  readonly unitName: string;
  readonly state: ReportFillState;
}

/** The verbs that decide a report, in the order of their buttons. */
export const DECISIONS: readonly UnitVerb[] = ['verify', 'reject', 'cancel'];
/** All verbs, in the order of their buttons. */
export const UNIT_VERBS: readonly UnitVerb[] = ['remind', ...DECISIONS, 'prolong', 'removeadmin'];

const { draft, committed, verified, rejected, cancelled } = recordStatus;

/** The states of records in which reports are. */
const statusOf = {
  unfilled: draft,
  filling: draft,
  committed,
  verified,
  rejected,
  cancelled,
} as const satisfies Record<ReportFillState, number>;

/** Whether a report is still to be handed in. */
export function isWaiting(state: ReportFillState): boolean {
  return state === 'unfilled' || state === 'filling' || state === 'rejected';
}

/** Whether a verb is a step of every record. */
export function isStep(verb: UnitVerb): verb is UnitStep {
  return verb === 'verify' || verb === 'reject' || verb === 'cancel';
}

/** Whether a report in this state takes the verb. */
export function takesUnitVerb(state: ReportFillState, verb: UnitVerb): boolean {
  return isStep(verb) ? takesVerb(statusOf[state], verb) : isWaiting(state);
}

/** Whether the verb needs a reason, which the unit reads. */
export function needsReason(verb: UnitVerb): boolean {
  return isStep(verb) && sendsBack(verb);
}

/** Whether the verb is only for people who see the task itself, and not only reports of their units. */
export function isOfOwner(verb: UnitVerb): boolean {
  return !isStep(verb);
}

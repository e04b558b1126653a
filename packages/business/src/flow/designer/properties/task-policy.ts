import type { TaskPolicy } from '@org/workflow';

/** A rule by which a task is agreed to without its person. */
export type SkipRule = TaskPolicy['skip'][number];

/** Those who get a message about a task that stays overdue. */
export type EscalationReceiver = NonNullable<TaskPolicy['escalateTo']>;

/** The rules of skipping, in the order in which the panel asks for them. */
export const SKIP_RULES: readonly SkipRule[] = ['samePerson', 'submitter'];

/** Who may get an escalation; the first is meant where a model names nobody. */
export const ESCALATION_RECEIVERS: readonly EscalationReceiver[] = ['superior', 'administrators'];

/** Working days before the due date: 0 sends no reminder. */
export const REMINDER_DAYS = [0, 99] as const;
/** Working days before the due date on which the server reminds where a model does not say. */
export const USUAL_REMINDER = 1;
/** Working days after the due date until a task is escalated. */
export const ESCALATION_DAYS = [1, 999] as const;

/** When a task is escalated, and to whom. */
export interface Escalation {
  readonly after: number;
  readonly to: EscalationReceiver;
}

/** The attribute of rules by which a task is skipped; undefined for none. */
export function writeSkips(rules: readonly SkipRule[]): string | undefined {
  return SKIP_RULES.filter((rule) => rules.includes(rule)).join(' ') || undefined;
}

/** The rules of skipping that a model says. */
export function readSkips(text: string | undefined): readonly SkipRule[] {
  const asked = (text ?? '').split(/[\s,]+/);
  return SKIP_RULES.filter((rule) => asked.includes(rule));
}

/** The attribute of a reminder; undefined for the usual one. */
export function writeReminder(days: number): string | undefined {
  return days === USUAL_REMINDER ? undefined : String(days);
}

/** The working days before the due date on which a model asks for a reminder. */
export function readReminder(text: string | undefined): number {
  return text !== undefined && /^\d{1,2}$/.test(text.trim()) ? Number(text) : USUAL_REMINDER;
}

/** The attributes of an escalation. */
export function writeEscalation(escalation: Escalation | undefined) {
  return {
    'policy:escalateAfter': escalation && String(escalation.after),
    'policy:escalateTo': escalation?.to,
  };
}

/** The escalation that a model says; undefined for none. */
export function readEscalation(after: string | undefined, to: string | undefined): Escalation | undefined {
  if (after === undefined || !/^[1-9]\d{0,2}$/.test(after.trim())) return undefined;
  const receiver = ESCALATION_RECEIVERS.find((one) => one === to?.trim()) ?? ESCALATION_RECEIVERS[0];
  return receiver && { after: Number(after), to: receiver };
}

/** The kinds of people that an assignee expression may name, each looked up by unit or department. */
export const ASSIGNEE_KINDS = [
  'unit',
  'unitSuperior',
  'dept',
  'initiatorUnitSuperior',
  'initiatorDept',
  'initiatorUnit',
  'ourUnit',
  'ourUnitSuperior',
  'ourDept',
] as const;

/** A kind of people that an assignee expression may name. */
export type AssigneeKind = (typeof ASSIGNEE_KINDS)[number];

/** Whom an expression such as `${unit_superior_3}` asks for; the look-up is the host's. */
export interface AssigneeRule {
  readonly kind: AssigneeKind;
  /** The number at the end: which unit, department or level is meant. */
  readonly number: number;
  /** The variable that holds the person who was picked: `unit_superior_3`. */
  readonly variable: string;
}

const LONGEST = 100;

/**
 * Reads `${kind_number}` or `${kind_kind_number}`, such as `${unitSuperior_3}` or `${unit_superior_3}`. Undefined for
 * any other text and for a kind that does not exist.
 */
export function parseAssignee(text: string): AssigneeRule | undefined {
  const variable = text.length > LONGEST ? undefined : /^\$\{(\w+)\}$/.exec(text)?.[1];
  if (variable === undefined) return undefined;
  const end = variable.lastIndexOf('_');
  const name = variable
    .slice(0, Math.max(end, 0))
    .replaceAll(/_(\w?)/g, (_all, letter: string) => letter.toUpperCase());
  const kind = ASSIGNEE_KINDS.find((one) => one === name);
  const number = variable.slice(end + 1);
  if (kind === undefined || !/^\d{1,9}$/.test(number)) return undefined;
  return { kind, number: Number(number), variable };
}

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
const EXPRESSION = /^\$\{(\w+?)(?:_(\w+?))?_(\d+)\}$/;

/**
 * Reads `${kind_number}` or `${kind_kind_number}`, such as `${unitSuperior_3}` or `${unit_superior_3}`. Undefined for
 * any other text and for a kind that does not exist.
 */
export function parseAssignee(text: string): AssigneeRule | undefined {
  if (text.length > LONGEST) return undefined;
  const [whole, first, second = '', number] = EXPRESSION.exec(text) ?? [];
  if (whole === undefined || first === undefined) return undefined;
  const name = `${first}_${second}`.replaceAll(/_(\w?)/g, (_whole, letter: string) => letter.toUpperCase());
  const kind = ASSIGNEE_KINDS.find((one) => one === name);
  if (kind === undefined || !Number.isSafeInteger(Number(number))) return undefined;
  return { kind, number: Number(number), variable: whole.slice(2, -1) };
}

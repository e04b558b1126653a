import type { AnyItemType, ConditionKind } from './item-type.ts';
import { withTypeWords, type ProblemCode, type ValueProblem } from './problem.ts';

/** The code for a value that is not of a kind. */
export const UNREADABLE = {
  number: 'NOT_A_NUMBER',
  date: 'NOT_A_DATE',
  text: 'NOT_TEXT',
  'yes-no': 'NOT_A_SWITCH',
  options: 'NOT_AN_OPTION',
} as const satisfies Readonly<Record<ConditionKind, ProblemCode>>;

/**
 * The problem of a value that a type cannot read: in the type's own words where it has a sentence `<name>.unreadable`,
 * otherwise with the code of the package.
 */
export function unreadableProblem(type: AnyItemType, code: ProblemCode): ValueProblem<string> {
  const own = `${type.name}.unreadable`;
  return withTypeWords({ code: type.words?.zh[own] ? own : code }, type);
}

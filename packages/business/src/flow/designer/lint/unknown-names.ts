import { namesIn, type Template } from '@org/workflow';

/** Names that the engine knows in expressions. */
const ENGINE_NAMES: ReadonlySet<string> = new Set([
  'initiator',
  'flag',
  'pass',
  'outcome',
  'comment',
  'unitlevel',
  'isNationalFundedUnit',
]);

/** The names in an expression that neither the form nor the engine has. */
export function unknownNames(template: Template, known: ReadonlySet<string>): readonly string[] {
  return namesIn(template).filter((name) => !known.has(name) && !ENGINE_NAMES.has(name));
}

import type { RjsfError } from './rjsf.ts';

/** Keywords with branches: ajv reports what fails in each branch, and then that no branch fits. */
const BRANCH = /^(.*)\/(?:anyOf|oneOf)\/\d+\/[^/]+$/;
const CHOICE = /^(.*)\/(?:anyOf|oneOf)$/;

/**
 * The errors of ajv with one of them for each mistake: too many decimals are one mistake, and ajv has four messages for
 * them. Where all branches fail, the first one says what a person should enter. `transformErrors` of rjsf's `<Form>`.
 */
export function oneErrorEach(errors: RjsfError[]): RjsfError[] {
  const choices = new Set(errors.flatMap((error) => placeOf(CHOICE, error) ?? []));
  const branches = new Map<string, RjsfError>();
  for (const error of errors) {
    const place = placeOf(BRANCH, error);
    if (place === undefined || !choices.has(place)) continue;
    const first = branches.get(place);
    // A regular expression tells a person less than a format does.
    if (!first || (first.name === 'pattern' && error.name === 'format')) branches.set(place, error);
  }
  return errors.flatMap((error) => {
    if (isConsequence(error)) return [];
    const branch = placeOf(BRANCH, error);
    if (branch !== undefined && choices.has(branch)) return [];
    const found = branches.get(placeOf(CHOICE, error) ?? '');
    return [found ? withMessage(error, found) : error];
  });
}

function placeOf(pattern: RegExp, { property = '', schemaPath = '' }: RjsfError): string | undefined {
  const around = pattern.exec(schemaPath)?.[1];
  return around === undefined ? undefined : `${property} ${around}`;
}

/** A row without a required cell also fails its `if`; in a list that must not be empty, each deleted row fails. */
function isConsequence({ name, schemaPath = '' }: RjsfError): boolean {
  return name === 'if' || (name === 'not' && schemaPath.endsWith('/contains/not'));
}

/** The label is that of the field: an error in a branch has the title of the branch. */
function withMessage(choice: RjsfError, { name, message = '', params }: RjsfError): RjsfError {
  return { ...choice, name, message, params, stack: choice.stack.replace(choice.message ?? '', () => message) };
}

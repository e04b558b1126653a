import { pathSegments, type FieldPath } from '../contract/field-path.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { FormSession } from '../session/form-session.ts';
import { noteSaving, savingOf } from './saving.ts';

/**
 * Shows the problems of an open form in the same form of another language or version, with its summary where it had
 * one; problems of items that are gone go with them.
 */
export function carrySaving(from: FormSession, to: FormSession): void {
  const { refusals, failure } = savingOf(from).get();
  if (refusals > 0 || failure) noteSaving(to, { refusals, failure, seen: refusals });
  const problems = from.getFormSnapshot().problems.flatMap((problem) => {
    const field = fieldOf(to, problem.path);
    return field ? [{ ...problem, label: field.label }] : [];
  });
  if (problems.length > 0) to.showProblems(problems);
}

/** By its keys alone: a new row may have another id. */
function fieldOf({ compiled }: FormSession, path: FieldPath): CompiledField | undefined {
  let level = compiled.fields;
  let found: CompiledField | undefined;
  for (const [at, segment] of pathSegments(path).entries()) {
    if (at % 2 === 1) continue;
    found = level.find(({ key }) => key === segment);
    level = found?.columns ?? [];
  }
  return found;
}

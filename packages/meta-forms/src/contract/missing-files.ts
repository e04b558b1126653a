import { childPath, FORM_PATH, pathSegments } from './field-path.ts';
import type { CompiledField } from './item-type.ts';
import type { Problem } from './problem.ts';

/**
 * Companion of a record that was imported without its required files: the missing files, as problems. No item has such
 * a key.
 */
export const MISSING_FILES_KEY = '$$missing';

const MISSING_CODES: ReadonlySet<string> = new Set(['REQUIRED', 'FILE_SLOT_EMPTY']);

/** Whether a problem says that a required file of an item is missing; a spreadsheet cannot contain files. */
export function isMissingFile(
  { fields }: { readonly fields: readonly CompiledField[] },
  { code, path }: Pick<Problem, 'code' | 'path'>,
): boolean {
  const [key, ...below] = pathSegments(path);
  return (
    MISSING_CODES.has(code) &&
    below.length === 0 &&
    fields.some((field) => field.key === key && field.type.holdsFiles === true)
  );
}

/** Required files that a stored record lacks, by the form's metadata. */
export function missingFilesIn(
  { fields }: { readonly fields: readonly CompiledField[] },
  record: Readonly<Record<string, unknown>>,
): readonly Problem[] {
  return fields.flatMap((field): readonly Problem[] => {
    if (field.type.holdsFiles !== true || !field.editable || field.hidden) return [];
    const { key, label } = field;
    const path = childPath(FORM_PATH, key);
    const value = field.type.decode(record[key], field);
    if (field.required && !field.type.isFilled(value, field)) return [{ code: 'REQUIRED', path, label }];
    return field.type
      .check(value, field)
      .filter(({ code }) => MISSING_CODES.has(code))
      .map(({ code, params = {} }) => ({ code, path, label, params }));
  });
}

/** The missing files that the server reports for a record; empty where its answer is unreadable. */
export function readMissingFiles(record: Readonly<Record<string, unknown>> | undefined): readonly Problem[] {
  const said = record?.[MISSING_FILES_KEY];
  return Array.isArray(said) ? said.filter(isProblem) : [];
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('path' in value) || !('label' in value))
    return false;
  // The set contains all codes.
  return MISSING_CODES.has(value.code as string) && typeof value.path === 'string' && typeof value.label === 'string';
}

/** The SQLSTATE of a driver error and the constraint in it; undefined for any other error. */
export function databaseError(error: unknown): { readonly state: string; readonly constraint: string } | undefined {
  if (
    !(error instanceof Error) ||
    !('code' in error) ||
    typeof error.code !== 'string' ||
    !/^[0-9A-Z]{5}$/.test(error.code)
  )
    return undefined;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  return { state: error.code, constraint };
}

/** Two writes changed one row: the later one starts again and sees the result of the earlier one. */
export const collisionStates: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Whether an error is the violation of this unique constraint or index. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  const failure = databaseError(error);
  return failure?.state === '23505' && failure.constraint === constraint;
}

/** The names of unique indexes of records (`unique-indexes.ts`). */
const UNIQUE_VALUE = /_unique_[0-9a-f]{16}$/;

/** Whether a record was not stored because another one has its unique value. */
export function isUniqueValue(error: unknown): boolean {
  const failure = databaseError(error);
  return failure?.state === '23505' && UNIQUE_VALUE.test(failure.constraint);
}

/** The SQLSTATE of a driver error, and the constraint it names; undefined for every other error. */
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

/** Two writes met on one row: the later one starts again and sees what the earlier one left. */
export const collisionStates: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Whether an error is the violation of this unique constraint or index. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  const failure = databaseError(error);
  return failure?.state === '23505' && failure.constraint === constraint;
}

/** As the unique indexes of records are named (`unique-indexes.ts`). */
const UNIQUE_VALUE = /_unique_[0-9a-f]{16}$/;

/** Whether a record was not stored because another holds one of its unique values. */
export function isUniqueValue(error: unknown): boolean {
  const failure = databaseError(error);
  return failure?.state === '23505' && UNIQUE_VALUE.test(failure.constraint);
}

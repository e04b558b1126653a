interface Work<T> {
  readonly run: (row: T) => Promise<void>;
  readonly postpone: (row: T) => Promise<void>;
}

/** Runs what is due, one after another; what fails is tried later. Throws the first failure after all were tried. */
export async function runDue<T>(rows: readonly T[], { run, postpone }: Work<T>): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      await run(row);
    } catch (error) {
      failures.push(error);
      await postpone(row);
    }
  }
  if (failures.length > 0) throw failures[0];
}

import pg from 'pg';
import { vi } from 'vitest';

/** Records the statements that this process sends to its databases. */
export interface StatementWatch extends Disposable {
  /** Returns the statements of this work up to its first commit; those after the answer of a call are not counted. */
  during<T>(work: () => Promise<T>): Promise<{ readonly statements: readonly string[]; readonly answer: T }>;
}

/** Watches every connection that is opened from now on. */
export function watchStatements(): StatementWatch {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  return {
    async during(work) {
      query.mockClear();
      const answer = await work();
      const statements = query.mock.calls.map(([statement]) => textOf(statement));
      return { answer, statements: statements.slice(0, statements.indexOf('commit') + 1) };
    },
    [Symbol.dispose]: () => query.mockRestore(),
  };
}

// The driver accepts a text, or an object with one.
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
}

import pg from 'pg';
import { vi } from 'vitest';

/** Records the statements that this process sends to its databases. */
export interface StatementWatch extends Disposable {
  /**
   * Returns the statements of this work up to its first commit; those after the answer of a call are not counted.
   * `sent` has all statements until now.
   */
  during<T>(work: () => Promise<T>): Promise<WatchedWork<T>>;
}

interface WatchedWork<T> {
  readonly statements: readonly string[];
  readonly answer: T;
  readonly sent: () => readonly string[];
}

/** Watches every connection that is opened from now on. */
export function watchStatements(): StatementWatch {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  return {
    async during(work) {
      query.mockClear();
      const answer = await work();
      const sent = () => query.mock.calls.map(([statement]) => textOf(statement));
      const statements = sent();
      return { answer, sent, statements: statements.slice(0, statements.indexOf('commit') + 1) };
    },
    [Symbol.dispose]: () => query.mockRestore(),
  };
}

// The driver accepts a text, or an object with one.
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
}

import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';

/**
 * The most plans of a connection; further statements are planned each time. Some statements contain the key of a form.
 */
const MOST_PLANS = 1000;

const mark = '/* prepared */';

/**
 * Marks the end of a statement that every request makes, so that a connection plans it once. Use it where planning
 * takes longer than running.
 */
export const preparedPlan: RawBuilder<unknown> = sql.raw(mark);

/** Prepares the statements of a connection that end with `preparedPlan`. */
export function usePreparedPlans(client: pg.ClientBase): void {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (names.size === MOST_PLANS && !names.has(text)) return undefined;
    const name = names.get(text) ?? `prepared_${names.size}`;
    names.set(text, name);
    return name;
  };
  const query: (...asked: readonly unknown[]) => unknown = client.query.bind(client);
  const queryPrepared = (...asked: readonly unknown[]) => {
    const [text, values] = asked;
    const name = typeof text === 'string' && text.endsWith(mark) ? nameOf(text) : undefined;
    return name === undefined ? query(...asked) : query({ name, text, values });
  };
  Object.assign(client, { query: queryPrepared });
}

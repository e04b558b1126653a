import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';

/** Plans that a connection keeps; statements beyond them are planned each time. Some name a form in their text. */
const MOST_PLANS = 1000;

const mark = '/* kept */';

/** Ends a statement that every request makes: a connection plans it once, where planning takes longer than carrying it out. */
export const preparedPlan: RawBuilder<unknown> = sql.raw(mark);

/** Makes a connection keep the plans of the statements that end with `preparedPlan`. */
export function usePreparedPlans(client: pg.ClientBase): void {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (names.size === MOST_PLANS && !names.has(text)) return undefined;
    const name = names.get(text) ?? `kept_${names.size}`;
    names.set(text, name);
    return name;
  };
  const query: (...asked: readonly unknown[]) => unknown = client.query.bind(client);
  const queryKept = (...asked: readonly unknown[]) => {
    const [text, values] = asked;
    const name = typeof text === 'string' && text.endsWith(mark) ? nameOf(text) : undefined;
    return name === undefined ? query(...asked) : query({ name, text, values });
  };
  Object.assign(client, { query: queryKept });
}

import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';

const mark = '/* kept */';

/** Ends a statement that every request makes: a connection plans it once, where planning takes longer than carrying it out. */
export const keptPlan: RawBuilder<unknown> = sql.raw(mark);

/** Makes a connection keep the plans of the statements that end with `keptPlan`. */
export function keepPlans(client: pg.ClientBase): void {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `kept_${names.size}`;
    names.set(text, name);
    return name;
  };
  const query: (...asked: readonly unknown[]) => unknown = client.query.bind(client);
  const queryKept = (...asked: readonly unknown[]) => {
    const [text, values] = asked;
    return typeof text === 'string' && text.endsWith(mark) ? query({ name: nameOf(text), text, values }) : query(...asked);
  };
  Object.assign(client, { query: queryKept });
}

import { sql } from 'kysely';

/** How long a row waits after `tries` failed runs: a minute, then twice the time up to an hour. */
export const retryAfter = sql`interval '1 minute' * least(60, power(2, least(tries, 10)))`;

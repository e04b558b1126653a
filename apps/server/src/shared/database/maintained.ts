import { sql, type RawBuilder } from 'kysely';
import type { RequestContext } from '../http/context.ts';

/** Who writes, and when. */
export type Stamp = Pick<RequestContext, 'userId' | 'now'>;

/** The audit columns of a new row. */
export function createdBy(stamp: Stamp) {
  return { create_user: stamp.userId, create_time: stamp.now, update_user: stamp.userId, update_time: stamp.now };
}

/** The audit columns of a change, with the next version. */
export function updatedBy(stamp: Stamp) {
  return { update_user: stamp.userId, update_time: stamp.now, version: sql<number>`version + 1` };
}

/** `column = any(values)`: one parameter however long the list, and no row for an empty one. */
export function isAnyOf(column: string, values: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;
}

/** A text as a pattern that finds it anywhere; its own wildcards are taken as they stand. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
}

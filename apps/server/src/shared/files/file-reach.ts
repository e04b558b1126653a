import { sql, type RawBuilder } from 'kysely';
import { isAnyOf } from '../database/maintained.ts';
import type { Scope } from '../http/context.ts';

/** The business key of a file that an import reads. */
export const IMPORT_KEY = 'import';

/**
 * A file that nothing saved names yet is its sender's alone: its id can be guessed, and the unit of a person says nothing about
 * what a form that is still open will hold. Once a record or an announcement names it, the unit of that one decides.
 */
export function isOpenTo(
  { userId = '', visibleUnitIds }: Pick<Scope, 'userId' | 'visibleUnitIds'>,
  table = 'files',
): RawBuilder<boolean> {
  const isUnclaimed = sql`${sql.ref(`${table}.business_key`)} in ('', ${IMPORT_KEY})`;
  return sql<boolean>`(${isAnyOf(`${table}.unit_id`, visibleUnitIds)} and (not ${isUnclaimed} or ${sql.ref(`${table}.create_user`)} = ${userId}))`;
}

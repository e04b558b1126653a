import { sql, type RawBuilder } from 'kysely';
import { preparedPlan } from '../../shared/database/prepared-plans.ts';
import { isAnyOf } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import { isOpenTo } from '../../shared/files/file-reach.ts';
import { optionRows } from './option-query.ts';
import type { FoundName, NamesAsked } from './references.port.ts';

type Part = RawBuilder<unknown>;
type FoundAt = FoundName & { readonly place: number };

/** The most queries in one statement: each row of a long list may have its own parent and so its own query. */
const MOST_PARTS = 24;

type DictionaryIds = Extract<NamesAsked, { readonly kind: 'dictionary' }>;

/**
 * Reads the names of ids of several sources in one statement: a save or page needs a few ids from a dozen sources. Very
 * many take several statements.
 */
export async function readNames(
  scope: Scope,
  asked: readonly NamesAsked[],
): Promise<readonly (readonly FoundName[])[]> {
  const dictionaries = asked.flatMap((one, place) => (one.kind === 'dictionary' ? [{ ...one, place }] : []));
  const parts = [
    ...asked.flatMap((one, place) => (one.kind === 'dictionary' ? [] : (partOf(scope, one, place) ?? []))),
    ...(dictionaries.length > 0 ? [entries(scope, dictionaries)] : []),
  ];
  const found: FoundAt[] = [];
  for (let start = 0; start < parts.length; start += MOST_PARTS) {
    const some = sql.join(parts.slice(start, start + MOST_PARTS), sql` union all `);
    found.push(...(await sql<FoundAt>`${some} ${preparedPlan}`.execute(scope.db)).rows);
  }
  const byPlace = Map.groupBy(found, ({ place }) => place);
  return asked.map((_, place) => byPlace.get(place) ?? []);
}

// Undefined for records of a form that is not published.
function partOf(scope: Scope, asked: Exclude<NamesAsked, DictionaryIds>, place: number): Part | undefined {
  if (asked.kind === 'file') {
    return sql`select ${sql.lit(place)} as place, id, file_name as name, true as "isOpen" from files
      where tenant_id = ${scope.tenantId} and not is_deleted and ${isOpenTo(scope)}
        and split_part(business_key, ':', 1) <> 'flow' and ${isAnyOf('id', asked.ids)}`;
  }
  const meant = optionRows(scope, { equals: new Map(), ...asked, reach: 'tenant' });
  return (
    meant &&
    sql`select ${sql.lit(place)} as place, t.id, ${meant.name} as name, ${meant.isOpen} as "isOpen" ${meant.rows}`
  );
}

// Disabled entries still have names, but cannot be chosen.
function entries({ tenantId }: Scope, asked: readonly (DictionaryIds & { readonly place: number })[]): Part {
  const wanted = asked.flatMap(({ place, code, ids }) => ids.map((id) => ({ place, code, id })));
  return sql`select asked.place, entry.dict_key as id, entry.dict_value as name, entry.is_sealed = 0 as "isOpen"
    from unnest(
      ${wanted.map(({ place }) => place)}::int[],
      ${wanted.map(({ code }) => code)}::text[],
      ${wanted.map(({ id }) => id)}::text[]) as asked(place, code, id)
    join dictionaries entry on entry.tenant_id = ${tenantId} and entry.code = asked.code and entry.dict_key = asked.id
    where not entry.is_deleted and entry.parent_id <> '0'`;
}

import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { pageWindow, type PageInput, type PageWindow } from '../../../shared/http/paging.ts';
import { sampledRows } from '../../../shared/database/expected-rows.ts';
import { sortableColumns } from '../storage/record-columns.ts';
import { conditionsToSql, type ColumnTest } from './record-conditions.ts';
import { listTableOf } from '../storage/table-names.ts';
import {
  all,
  isAmongOthers,
  isWalkShort,
  isWithin,
  partsOfOrder,
  readInOrder,
  sorted,
  sortedInTable,
  walkInOrder,
  type InOrder,
  type OrderPart,
  type RowScope,
} from './record-order.ts';
import type { BatchFilter, CountedFilter, RecordFilter, RecordPage } from '../records.port.ts';
import { factPart, rowsSeen, USUAL_ORDER } from './rows-seen.ts';
import { textPrefilters } from './text-prefilters.ts';

/** A count stops here: nobody pages that far, and counting a million matches takes a second. */
export const LARGEST_COUNT = 2000;

/**
 * The list is scanned in its order for a page of matches, up to this share of the expected matches. Beyond it, all
 * matches are found and sorted instead.
 */
const SCAN_SHARE = 1 / 3;
/**
 * The scan may also read this many times the rows that evenly distributed matches would need, because the first part of
 * a list may have few matches.
 */
const SCAN_FACTOR = 8;
/** The most rows that a scan reads. */
const LONGEST_SCAN = 30_000;

/** The ids of a page in their order, and its numbers. */
export interface PageOfIds extends Omit<RecordPage, 'records'> {
  readonly ids: readonly string[];
}

interface Listed extends InOrder {
  /** The name of the list table. */
  readonly name: string;
  readonly wanted: readonly ColumnTest[];
  /** Tests that an index answers faster; every match passes them. */
  readonly prefilters: readonly RawBuilder<unknown>[];
  readonly window: PageWindow;
}

/**
 * The ids of a page. If the filter has few matches, all of them are found and sorted. If the count reached its limit,
 * there are many, and scanning the list in its order usually finds a page soon. This choice is ours because the planner
 * of the database expects matches to be evenly distributed: where the kind decides the name, all cupboards are at the
 * end of a million names.
 */
export async function pageOfIds(scope: Scope, compiled: CompiledForm, filter: RecordFilter): Promise<PageOfIds> {
  const window = pageWindow(filter);
  const { size, current, offset } = window;
  const wanted = [...conditionsToSql(compiled, filter.conditions), ...(filter.tests ?? [])];
  const order = orderOf(compiled, filter);
  const prefilters = await textPrefilters(scope.db, compiled, filter.conditions);
  const { seen, share, rowScope, indexes } = await rowsSeen(scope, compiled.metaKey, order);
  const name = listTableOf(compiled.metaKey);
  const listed: Listed = {
    name,
    table: sql.id(name),
    rowScope,
    seen,
    share,
    wanted,
    prefilters,
    order,
    window,
    indexes,
  };
  const seesAll = rowScope.noOtherUnits !== undefined;
  if (wanted.length === 0) {
    return {
      ids: offset < seen ? await inOrder(scope, listed) : [],
      total: seen,
      size,
      current,
      pages: Math.ceil(seen / size),
      totalIsCapped: false,
      seesAll,
    };
  }
  const { total, ids } = await countAndPage(scope, listed);
  const totalIsCapped = total >= LARGEST_COUNT;
  return {
    ids: totalIsCapped ? await pageOfMany(scope, listed, seen) : ids,
    total,
    size,
    current,
    pages: Math.ceil(total / size),
    totalIsCapped,
    seesAll,
  };
}

/** The rows of a list table that a filter finds for the caller, as the `from` of a statement. */
export async function matchesOf(
  scope: Scope,
  compiled: CompiledForm,
  { conditions, tests = [], rowScope = scope }: CountedFilter & { readonly rowScope?: RowScope },
): Promise<RawBuilder<unknown>> {
  const wanted = [...conditionsToSql(compiled, conditions), ...tests].map(({ test }) => test);
  const prefilters = await textPrefilters(scope.db, compiled, conditions);
  return sql`${sql.id(listTableOf(compiled.metaKey))} where ${all([isWithin(rowScope), ...wanted, ...prefilters])}`;
}

/** A statement that gives all ids of a filter with their positions in the order. */
export async function idsInOrder(
  scope: Scope,
  compiled: CompiledForm,
  filter: RecordFilter,
): Promise<RawBuilder<unknown>> {
  return sql`select id, row_number() over (order by ${sortedInTable(orderOf(compiled, filter))}) as position
    from ${await matchesOf(scope, compiled, filter)}`;
}

/** The ids of the first records of a filter in its order. */
export async function firstIds(
  scope: Scope,
  compiled: CompiledForm,
  { most, ...filter }: BatchFilter,
): Promise<readonly string[]> {
  const ids = await idsInOrder(scope, compiled, filter);
  const { rows } = await sql<{
    readonly id: string;
  }>`select id from (${ids}) as found where position <= ${most} order by position`.execute(scope.db);
  return rows.map(({ id }) => id);
}

async function pageOfMany(scope: Scope, listed: Listed, seen: number): Promise<readonly string[]> {
  const { window, wanted, order, indexes } = listed;
  // Without an index in the order, all matches are sorted at best.
  if (!indexes.ofTenant && !indexes.ofUnits) return sortAllMatches(scope, listed);
  if (wanted.every(({ column }) => column === order[0]?.name)) return inOrder(scope, listed);
  const tests = all([isWithin(listed.rowScope), ...wanted.map(({ test }) => test)]);
  const expected = Math.max(LARGEST_COUNT, await sampledRows(scope.db, listed.name, tests));
  const rowsToScan = ((window.offset + window.size) * seen) / expected;
  const farthest = Math.round(Math.max(expected * SCAN_SHARE, Math.min(rowsToScan * SCAN_FACTOR, LONGEST_SCAN)));
  const scanned = rowsToScan > Math.min(expected, farthest) ? [] : await scanInOrder(scope, listed, farthest);
  return scanned.length < window.size ? sortAllMatches(scope, listed) : scanned;
}

/** The requested order. It always ends with the id, so that pages neither repeat nor miss a row. */
function orderOf(compiled: CompiledForm, input: PageInput): readonly OrderPart[] {
  const sortable = sortableColumns(compiled);
  const named = (names: string | undefined, direction: OrderPart['direction']) =>
    [
      ...new Set(
        (names ?? '')
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== ''),
      ),
    ].map((name) => {
      const column = sortable.get(name);
      if (!column) throw httpRefusal('SORT_COLUMN_UNKNOWN', { column: name.slice(0, 60) });
      return { name: column.name, indexed: column.indexed, direction };
    });
  const up = named(input.ascs, 'asc');
  const down = named(input.descs, 'desc');
  if (up.length + down.length === 0) return USUAL_ORDER;
  return [...up, ...down, factPart('id', down.length > 0 ? 'desc' : 'asc')];
}

const cut = ({ size, offset }: PageWindow) => sql`limit ${size} offset ${offset}`;
const testsOf = ({ rowScope, wanted, prefilters }: Listed) =>
  all([isWithin(rowScope), ...wanted.map(({ test }) => test), ...prefilters]);
const withSpans = (tests: readonly ColumnTest[]) => tests.flatMap(({ test, span }) => (span ? [test, span] : [test]));

/** Counts the matches up to the limit, and returns their page if the limit was not reached. */
async function countAndPage(
  { db }: Scope,
  listed: Listed,
): Promise<{ readonly total: number; readonly ids: readonly string[] }> {
  const { table, order, window } = listed;
  const { rows } = await sql<{ readonly total: number; readonly ids: readonly string[] }>`with matches as materialized (
        select ${partsOfOrder(order)} from ${table} where ${testsOf(listed)} limit ${LARGEST_COUNT}),
      counted as (select count(*)::int as total from matches)
    select total, array(
      select id from matches where total < ${LARGEST_COUNT} order by ${sorted(order)} ${cut(window)}) as ids
    from counted`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}

/** Reads rows in the order and returns the matches: a page, or fewer if it would have to read far. */
async function scanInOrder({ db }: Scope, listed: Listed, farthest: number): Promise<readonly string[]> {
  const { wanted, order, window } = listed;
  // The conditions on the sorted column limit the range of the scan; the others are tested on each row.
  const bounds = withSpans(wanted.filter(({ column }) => column === order[0]?.name));
  const selected = sql`${partsOfOrder(order)}, (${all(wanted.map(({ test }) => test))}) as fits`;
  const read = { selected, tests: bounds, most: farthest };
  const scanned = isAmongOthers(listed) ? walkInOrder(listed, read) : readInOrder(listed, read);
  const { rows } = await sql<{ readonly id: string }>`select id from (${scanned}) as scanned
    where fits order by ${sorted(order)} ${cut(window)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds and sorts all matches. \`offset 0\` keeps the planner from reading them in the order. */
async function sortAllMatches({ db }: Pick<Scope, 'db'>, listed: Listed): Promise<readonly string[]> {
  const { table, order, window } = listed;
  const { rows } = await sql<{
    readonly id: string;
  }>`select id from (select ${partsOfOrder(order)} from ${table} where ${testsOf(listed)} offset 0) as matches
    order by ${sorted(order)} ${cut(window)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads rows in the order if the filter has no conditions, or only conditions on the sorted column. */
async function inOrder({ db }: Scope, listed: Listed): Promise<readonly string[]> {
  const { wanted, order, window, indexes } = listed;
  const read = { selected: partsOfOrder(order), tests: withSpans(wanted), most: window.offset + window.size };
  const pageOf = async (found: RawBuilder<unknown>) => {
    const { rows } = await sql<{
      readonly id: string;
    }>`select id from (${found}) as found order by ${sorted(order)} ${cut(window)}`.execute(db);
    return rows.map(({ id }) => id);
  };
  if (!isAmongOthers(listed)) return pageOf(readInOrder(listed, read));
  const walked = isWalkShort(listed, read.most) ? await pageOf(walkInOrder(listed, read)) : [];
  if (walked.length === window.size) return walked;
  return indexes.groupsUnits ? pageOf(readInOrder(listed, read)) : sortAllMatches({ db }, listed);
}

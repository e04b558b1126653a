import { isDay } from '@org/contract';
import { sql } from 'kysely';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import type { Scope } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { pageWindow, toPage, type Page } from '../../../shared/http/paging.ts';
import type { FlowCopy, FlowCounts, FlowInstance, FlowTask, ListFilter, ListsPort } from '../flow-lists.port.ts';
import { doneOf } from './done-tasks.ts';
import { followPage } from './follow-page.ts';
import {
  claimableTasks,
  claimableOf,
  conditions,
  copiesOf,
  followOf,
  instancesFrom,
  orderOf,
  proxiedOf,
  rowColumns,
  startedOf,
  taskColumns,
  tasksFrom,
  toDoOf,
  type Listed,
} from './listed.ts';

type OwnScope = Pick<Scope, 'db' | 'tenantId'>;

async function pageOf<T>(scope: OwnScope, listed: Listed, filter: ListFilter): Promise<Page<T>> {
  requireDays(filter);
  const window = pageWindow(filter);
  const of = sql`from ${listed.from} where ${listed.where} and ${conditions(filter, listed)}`;
  const { rows: counted } = await sql<{ readonly total: number }>`select count(*)::int as total ${of}`.execute(
    scope.db,
  );
  const id = sql.ref(listed.id);
  const order = orderOf(filter, listed);
  // The rows of the page are found first: only these read what a row shows.
  const { rows } = await sql<T>`select ${listed.columns} from (select ${id} as id ${of} order by ${order}
      limit ${window.size} offset ${window.offset}) as page,
      ${listed.shown}
    where ${id} = page.id order by ${order}`.execute(scope.db);
  return toPage(rows, counted[0]?.total ?? 0, window);
}

function requireDays({ beginDate, endDate }: ListFilter): void {
  for (const day of [beginDate, endDate])
    if (day && !isDay(day)) throw httpRefusal('REQUEST_INVALID', { problem: day });
}

const countOf = ({ from, where }: Listed, more = sql`true`) =>
  sql`(select count(*)::int from ${from} where ${where} and ${more})`;

/** Reads the five lists, those of administrators, and single tasks and instances as lists show them. */
export const listsRepository: ListsPort = {
  claimable: (context, filter) => pageOf<FlowTask>(context, claimableOf(context), filter),
  toDo: (context, filter) =>
    pageOf<FlowTask>(context, filter.proxied === true ? proxiedOf(context) : toDoOf(context), filter),
  done: (context, filter) => pageOf<FlowTask>(context, doneOf(context), filter),
  started: (context, filter) => pageOf<FlowInstance>(context, startedOf(context), filter),
  copies: (context, filter) => pageOf<FlowCopy>(context, copiesOf(context), filter),
  async follow(context, filter) {
    requireDays(filter);
    return followPage(context, followOf(context), filter);
  },
  async counts(context) {
    const { rows } = await sql<FlowCounts>`select (select count(*)::int from ${claimableTasks(context)}) as claim,
      ${countOf(toDoOf(context))} as todo, ${countOf(doneOf(context))} as done, ${countOf(startedOf(context))} as send,
      ${countOf(copiesOf(context), sql`not p.is_read`)} as cc`.execute(context.db);
    return rows[0] ?? { claim: 0, todo: 0, done: 0, send: 0, cc: 0 };
  },
  async readCopies({ db, tenantId, userId }, ids) {
    await sql`update flow_copies set is_read = true
      where tenant_id = ${tenantId} and receiver_id = ${userId} and ${isAnyOf('id', ids)}`.execute(db);
  },
  async task({ db, tenantId, now }, id) {
    const { rows } = await sql<FlowTask>`select ${taskColumns(now)} from ${tasksFrom}
      where t.tenant_id = ${tenantId} and t.id = ${id}`.execute(db);
    return rows[0];
  },
  async instance({ db, tenantId }, id) {
    const { rows } = await sql<FlowInstance>`select ${rowColumns} from ${instancesFrom}
      where flow_instances.tenant_id = ${tenantId} and flow_instances.id = ${id}`.execute(db);
    return rows[0];
  },
};

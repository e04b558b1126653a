import {
  IDLE_FIELD,
  loanForms,
  recordStatus,
  TO_DO_FIELD,
  toDoKinds,
  toDoRules,
  type ToDoKind,
  type ToDoRule,
} from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import type { RequestContext, Scope } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { beginningOf, searchableColumns } from '../storage/record-columns.ts';
import { isGroup, type ConditionPart, type WireCondition } from '../conditions.port.ts';
import type { ColumnTest } from './record-conditions.ts';
import { listTableOf } from '../storage/table-names.ts';
import type { CountedFilter, CountOfRecords, RecordsPort } from '../records.port.ts';
import { sentBackTest } from '../moving/record-moves.ts';
import type { RecordFlows } from '../record-flows.port.ts';
import { recordRefusal } from '../records.words.ts';

/** The items of loans and returns by wire name. A return that is a draft or was sent back does not end a loan. */
const DUE = 'dueDate';
const LOAN = 'lendId';
/** The item of a report that says until when its unit may fill it in. */
const END = 'endDate';
const undoneReturns = [recordStatus.draft, recordStatus.rejected, recordStatus.cancelled];

export interface ToDoParts {
  /** The processes that records go through; missing where nothing has a process. */
  readonly flows?: RecordFlows;
  readonly port: RecordsPort;
  /** The published form of a key; undefined where there is none. */
  readonly findForm: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm | undefined>;
}

/** The records of a form that may wait for a person, of one kind. */
export interface ToDoQuery {
  readonly metaKey: string;
  readonly kind: ToDoKind;
}

/**
 * Replaces the conditions `$toDo` and `$idle` with their tests for the caller. Refuses a kind that the form does not
 * have.
 */
export async function withToDo<F extends CountedFilter>(
  parts: ToDoParts,
  context: RequestContext,
  { compiled, filter }: { readonly compiled: CompiledForm; readonly filter: F },
): Promise<F> {
  const asked = filter.conditions.filter((part) => isAboutWork(part));
  if (asked.length === 0) return filter;
  const tests = await Promise.all(asked.map((condition) => testsAsked(parts, context, { compiled, condition })));
  return { ...filter, conditions: filter.conditions.filter((part) => !isAboutWork(part)), tests: tests.flat() };
}

// Inside of a group it is refused as an unknown field: its tests hold for the whole list.
function isAboutWork(part: ConditionPart): part is WireCondition {
  return !isGroup(part) && (part.field === TO_DO_FIELD || part.field === IDLE_FIELD);
}

async function testsAsked(
  parts: ToDoParts,
  context: RequestContext,
  { compiled, condition }: { readonly compiled: CompiledForm; readonly condition: WireCondition },
): Promise<readonly ColumnTest[]> {
  const { field } = condition;
  if (condition.condition !== 'eq')
    throw recordRefusal('FILTER_OPERATOR_UNKNOWN', { field, operator: condition.condition.slice(0, 20) });
  if (field === IDLE_FIELD) {
    if (condition.value !== 'true') throw httpRefusal('FILTER_FIELD_UNKNOWN', { field });
    return idleTests(parts, context, compiled);
  }
  const kind = toDoKinds.find((known) => known === condition.value);
  const tests = kind && (await testsOf(parts, context, { compiled, kind }));
  if (!tests) throw httpRefusal('FILTER_FIELD_UNKNOWN', { field });
  return tests;
}

/** Records that are in no running process. */
function idleTests({ flows }: ToDoParts, context: RequestContext, { metaKey }: CompiledForm): readonly ColumnTest[] {
  const id = sql`${sql.id(listTableOf(metaKey))}.id`;
  return flows ? [{ column: 'id', test: flows.isIdle(context, metaKey, id) }] : [];
}

/**
 * Counts the records that wait for the caller, by form and kind. Leaves out forms that are not published or have no
 * such records.
 */
export async function countToDos(
  parts: ToDoParts,
  context: RequestContext,
  places: readonly ToDoQuery[],
): Promise<readonly (ToDoQuery & CountOfRecords & { readonly title: string })[]> {
  const forms = new Map(
    await Promise.all(
      [...new Set(places.map(({ metaKey }) => metaKey))].map(
        async (metaKey) => [metaKey, await parts.findForm(context, metaKey)] as const,
      ),
    ),
  );
  const asked = await Promise.all(
    places.map(async ({ metaKey, kind }) => {
      const compiled = forms.get(metaKey);
      const tests = compiled && (await testsOf(parts, context, { compiled, kind }));
      return tests ? [{ metaKey, kind, compiled, tests }] : [];
    }),
  );
  const counts = await parts.port.count(context, asked.flat());
  return asked.flat().map(({ metaKey, kind, compiled: { title } }, index) => {
    const { total = 0, totalIsCapped = false } = counts[index] ?? {};
    return { metaKey, kind, title, total, totalIsCapped };
  });
}

async function testsOf(
  parts: ToDoParts,
  context: RequestContext,
  { compiled, kind }: { readonly compiled: CompiledForm; readonly kind: ToDoKind },
): Promise<readonly ColumnTest[] | undefined> {
  const { states, isOwn, isOfUnit, sentBack }: ToDoRule = toDoRules[kind];
  const back = sentBackTest(context, compiled.metaKey).test;
  const stated = sql<boolean>`status in (${sql.join(states.map((state) => sql`${state}::smallint`))})`;
  const inState: ColumnTest = {
    column: 'status',
    test:
      sentBack === 'too'
        ? sql<boolean>`(${stated} or ${back})`
        : sentBack === 'not'
          ? sql<boolean>`(${stated} and not ${back})`
          : stated,
  };
  const own: readonly ColumnTest[] = isOwn
    ? [{ column: 'create_user', test: sql`create_user = ${context.userId}` }]
    : [];
  if (isOfUnit) {
    const waiting = testsOfUnit(context, compiled, back);
    return waiting && [inState, ...waiting];
  }
  // What its process asks for is in the lists of tasks.
  if (kind === 'verify') return [inState, ...own, ...idleTests(parts, context, compiled)];
  if (kind !== 'overdue') return [inState, ...own];
  const late = await lateLoans(parts, context, compiled);
  return late && [inState, ...late];
}

/**
 * Of the caller's own unit, and not over or sent back to it: who sends a report back after its end waits for it all the
 * same. Undefined where the form has no end.
 */
function testsOfUnit(
  { unitId, now }: RequestContext,
  compiled: CompiledForm,
  back: ColumnTest['test'],
): readonly ColumnTest[] | undefined {
  const end = searchableColumns(compiled).get(END);
  if (end?.kind !== 'text') return undefined;
  const isReturned = sql<boolean>`(status = ${recordStatus.rejected}::smallint or ${back})`;
  return [
    { column: 'unit_id', test: sql`unit_id = ${unitId}` },
    { column: end.name, test: sql`(${end.expression} = '' or ${end.expression} >= ${now} or ${isReturned})` },
  ];
}

async function lateLoans(
  { findForm }: ToDoParts,
  context: RequestContext,
  compiled: CompiledForm,
): Promise<readonly ColumnTest[] | undefined> {
  const returns = loanForms.get(compiled.metaKey);
  if (returns === undefined) return undefined;
  const form = await findForm(context, returns);
  const due = searchableColumns(compiled).get(DUE);
  const loan = form && searchableColumns(form).get(LOAN);
  if (due?.kind !== 'text' || loan?.kind !== 'text') return undefined;
  const undone = sql.join(undoneReturns.map((state) => sql`${state}::smallint`));
  return [
    { column: due.name, test: sql`(${due.expression} <> '' and ${due.expression} < ${context.now})` },
    {
      column: 'id',
      test: sql`not exists (select 1 from ${sql.id(listTableOf(returns))} as back
        where back.tenant_id = ${context.tenantId}
          and ${beginningOf(sql`back.${sql.id(loan.name)}`)} = ${sql.id(listTableOf(compiled.metaKey))}.id
          and back.status not in (${undone}))`,
    },
  ];
}

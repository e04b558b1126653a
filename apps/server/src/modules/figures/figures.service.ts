import {
  hasToDoKind,
  recordModules,
  toDoKinds,
  toDoRules,
  type AnswerOf,
  type figuresCalls,
  type RecordModule,
  type ToDoKind,
} from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { ChoicesPort } from '../records/choices.port.ts';
import type { AggregatePart } from '../records/records.port.ts';
import type { RecordsService } from '../records/records.service.ts';
import { figureRows, type FigureRow } from './figure-rows.ts';
import { monthsTo } from './months.ts';

export type ToDo = AnswerOf<typeof figuresCalls.toDos>[number];
export type Figure = AnswerOf<typeof figuresCalls.list>[number];

interface OwnUnit {
  readonly id: string;
  readonly unitName: string;
  readonly unitType: string;
}

export interface FiguresParts {
  readonly records: Pick<RecordsService, 'toDos' | 'port'>;
  readonly choices: Pick<ChoicesPort, 'names'>;
  /** The published form of a key; undefined if there is none. */
  readonly findForm: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm | undefined>;
  /** The units of the scope. */
  readonly units: (scope: Scope) => Promise<readonly OwnUnit[]>;
}

/**
 * The records that wait for a person, and the figures of the records that they see: never of other units, or of pages
 * that they may not open.
 */
export function createFiguresService(parts: FiguresParts) {
  return {
    toDos: (context: RequestContext) => toDos(parts, context),
    figures: (context: RequestContext) => figures(parts, context),
  };
}

export type FiguresService = ReturnType<typeof createFiguresService>;

async function toDos({ records }: FiguresParts, context: RequestContext): Promise<ToDo[]> {
  const permissions = await context.permissions();
  const hasToDo = (module: RecordModule, kind: ToDoKind) =>
    hasToDoKind(module, kind) &&
    permissions.has(`${module.key}_view`) &&
    permissions.has(`${module.key}_${toDoRules[kind].verb}`);
  const modules: readonly RecordModule[] = recordModules;
  const places = toDoKinds.flatMap((kind) =>
    modules.filter((module) => hasToDo(module, kind)).map(({ metaKey }) => ({ metaKey, kind })),
  );
  const counted = await records.toDos(context, places);
  return toDoKinds.flatMap((kind) => {
    const own = counted.filter((count) => count.kind === kind);
    if (own.length === 0) return [];
    const some = own.filter(({ total }) => total > 0);
    const inModules = some.map(({ metaKey, title, total, totalIsCapped }) => ({
      module: moduleOf(metaKey),
      title,
      total,
      totalIsCapped,
    }));
    return [
      {
        kind,
        total: sumOf(some.map(({ total }) => total)),
        totalIsCapped: some.some(({ totalIsCapped }) => totalIsCapped),
        modules: inModules,
      },
    ];
  });
}

function moduleOf(metaKey: string): string {
  return recordModules.find((module) => module.metaKey === metaKey)?.key ?? metaKey;
}

async function figures(parts: FiguresParts, context: RequestContext): Promise<Figure[]> {
  const permissions = await context.permissions();
  const rows = figureRows.filter(({ metaKey }) => permissions.has(`${moduleOf(metaKey)}_view`));
  const aggregates = new Map<string, readonly AggregatePart[]>();
  for (const metaKey of new Set(rows.map((row) => row.metaKey))) {
    const compiled = await parts.findForm(context, metaKey);
    const aggregate = compiled && (await parts.records.port.aggregate(context, compiled));
    if (aggregate) aggregates.set(metaKey, aggregate);
  }
  const units = rows.some(({ by }) => by === 'unit' || by === 'unitType')
    ? new Map((await parts.units(context)).map((unit) => [unit.id, unit]))
    : new Map<string, OwnUnit>();
  return Promise.all(
    rows.flatMap((row) => {
      const aggregate = aggregates.get(row.metaKey);
      return aggregate ? [figureOf(parts, context, { row, aggregate, units })] : [];
    }),
  );
}

interface Measured {
  readonly row: FigureRow;
  readonly aggregate: readonly AggregatePart[];
  readonly units: ReadonlyMap<string, OwnUnit>;
}

async function figureOf(
  { choices }: FiguresParts,
  context: RequestContext,
  { row, aggregate, units }: Measured,
): Promise<Figure> {
  const counted = aggregate.filter(row.counts);
  const sums = [...Map.groupBy(counted, (part) => keyOf(row, part, units))].map(([key, some]) => ({
    key,
    count: sumOf(some.map(({ total }) => total)),
    amount: sumOf(some.map(({ amount }) => amount)),
  }));
  const shown = row.order === 'key' ? inTheirOrder(row, sums, context.now) : greatest(sums, row.order, row.atMost);
  const names =
    row.dictionary === undefined
      ? undefined
      : await choices.names(
          context,
          { kind: 'dictionary', code: row.dictionary },
          shown.map(({ key }) => key),
        );
  const nameOf = (key: string) => names?.get(key) ?? (row.by === 'unit' ? (units.get(key)?.unitName ?? '') : '');
  // The total of months is that of the shown ones; the total of others includes the groups that are not shown.
  const total = sumOf(row.order === 'key' ? shown.map(({ count }) => count) : counted.map((part) => part.total));
  return {
    key: row.key,
    total,
    parts: shown.map(({ key, count, amount }) => ({ key, name: nameOf(key), count, amount })),
  };
}

function keyOf({ by }: FigureRow, part: AggregatePart, units: ReadonlyMap<string, OwnUnit>): string {
  if (by === 'status') return String(part.status);
  if (by === 'part') return part.part;
  return by === 'unit' ? part.unitId : (units.get(part.unitId)?.unitType ?? '');
}

type Sum = Omit<Figure['parts'][number], 'name'>;

/** The months up to the present one without gaps; a month without records shows zero. */
function inTheirOrder({ atMost }: FigureRow, sums: readonly Sum[], now: string): readonly Sum[] {
  if (atMost === undefined) return sums.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const byKey = new Map(sums.map((sum) => [sum.key, sum]));
  return sums.length === 0 ? [] : monthsTo(now, atMost).map((key) => byKey.get(key) ?? { key, count: 0, amount: 0 });
}

function greatest(sums: readonly Sum[], by: 'count' | 'amount', atMost = sums.length): readonly Sum[] {
  return sums.toSorted((a, b) => b[by] - a[by] || b.amount - a.amount || (a.key < b.key ? -1 : 1)).slice(0, atMost);
}

/** Amounts have at most two decimals; rounding to hundredths removes errors of floating point. */
function sumOf(numbers: readonly number[]): number {
  return Math.round(numbers.reduce((sum, number) => sum + number, 0) * 100) / 100;
}

import { inForceStatuses, recordLookupsCalls, recordPermission, recordStatus } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { readParts, type ConditionPart } from './conditions.port.ts';
import type { RecordsService } from './records.service.ts';
import { recordRefusal } from './records.words.ts';

/** What lookups need of records and of units. */
export interface LookupParts {
  readonly records: Pick<RecordsService, 'detail' | 'list'>;
  /** The unit and the units above it that the caller sees, the unit first; none if the caller does not see it. */
  readonly unitsUpFrom: (scope: Scope, unitId: string) => Promise<readonly string[]>;
}

const REGULATION = 'officehouseregulation';
const PLAN = 'constructionplanning';
/** The most standards of an answer. */
const MOST_REGULATIONS = 1000;
const { committed } = recordStatus;

const anyOf = (field: string, values: readonly (string | number)[]): ConditionPart => ({
  field,
  condition: 'in',
  value: values.join(','),
});
const inForce = anyOf('status', inForceStatuses);
const sent = anyOf('status', [committed, ...inForceStatuses]);

/** The routes that find records by another way than a list. */
export function lookupRoutes(parts: LookupParts): readonly Route[] {
  const { records } = parts;
  return [
    implement(recordLookupsCalls.metaDetail, async ({ context, params: { metaKey, id } }) => {
      if (!(await context.permissions()).has(recordPermission(metaKey, 'view'))) throw recordRefusal('NOT_ALLOWED');
      return records.detail(context, metaKey, id);
    }),
    implement(recordLookupsCalls.regulationsOfUnit, ({ context, query }) => regulationsOf(parts, context, query.id), {
      work: 'read',
    }),
    implement(recordLookupsCalls.regulationsOfCategory, ({ context, query }) =>
      regulations(parts, context, { field: 'unitType', condition: 'eq', value: query.categoryId }),
    ),
    implement(
      recordLookupsCalls.submittedPlans,
      ({ context, query, body }) =>
        records.list(context, PLAN, { ...query, conditions: [sent, ...readParts(body ?? [])] }),
      { work: 'read' },
    ),
  ];
}

async function regulations({ records }: LookupParts, context: RequestContext, which: ConditionPart) {
  const page = await records.list(context, REGULATION, {
    size: MOST_REGULATIONS,
    descs: 'createTime',
    conditions: [inForce, which],
  });
  return page.records;
}

async function regulationsOf(parts: LookupParts, context: RequestContext, unitId: string): Promise<unknown[]> {
  for (const id of await parts.unitsUpFrom(context, unitId)) {
    const own = await regulations(parts, context, anyOf('unitId', [id]));
    if (own.length > 0) return own;
  }
  return [];
}

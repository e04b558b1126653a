import type { AnswerOf, propertyCalls, QueryOf } from '@org/contract';
import { sql } from 'kysely';
import type { RequestContext } from '../../shared/http/context.ts';
import { isOfUnits, type ColumnTest } from '../records/record-sql.port.ts';
import type { RecordFilter } from '../records/records.port.ts';
import type { RecordsParts, RecordsService } from '../records/records.service.ts';
import { isAmong, recordsOf, storedNumber, storedText, withValue } from './record-tests.ts';

const PURPOSES = '/api/property-basics/roompurpose/tree';
/** The most anchors of a map. */
const MOST_ANCHORS = 10_000;

/** What a map needs of a courtyard. */
const anchorItems: ReadonlySet<string> = new Set([
  'villageCode',
  'villageName',
  'villageAddress',
  'villageType',
  'villageBlocks',
  'pointX',
  'pointY',
  'contactPerson',
  'villageImg',
  'landArea',
]);

type Asked = QueryOf<typeof propertyCalls.villageListAll>;

/** Courtyards as a list with their houses and lots, and as the anchors of a map. */
export function createVillages(records: RecordsService, formOf: RecordsParts['formOf']) {
  return {
    async list2(context: RequestContext, filter: RecordFilter): Promise<AnswerOf<typeof propertyCalls.villageList2>> {
      const page = await records.list(context, 'village', filter);
      const ids = page.records.map(({ id }) => String(id));
      const houses = await countBelow(context, { metaKey: 'house', area: 'buildingArea', ids });
      const lots = await countBelow(context, { metaKey: 'landbase', area: 'landArea', ids });
      return {
        ...page,
        records: page.records.map((village) => {
          const id = String(village['id']);
          const { count = 0, area = 0 } = houses.get(id) ?? {};
          const below = { $houses: count, $housesArea: Number(area), $lots: lots.get(id)?.count ?? 0 };
          return Object.assign(below, village);
        }),
      };
    },
    async listAll(context: RequestContext, asked: Asked): Promise<unknown[]> {
      const compiled = await formOf(context, 'village');
      const fields = compiled.fields.filter(({ key }) => anchorItems.has(key));
      const all: unknown[] = [];
      const filter = {
        conditions: [],
        fields,
        ids: idsIn(asked.ids),
        most: MOST_ANCHORS,
        tests: testsOf(context, asked),
      };
      for await (const batch of records.batches(context, 'village', filter)) all.push(...batch.records);
      return all;
    },
  };
}

function idsIn(ids: string | undefined): readonly string[] | undefined {
  return ids === undefined || ids === '' ? undefined : ids.split(',');
}

function testsOf(context: RequestContext, asked: Asked): readonly ColumnTest[] {
  const { code = '', villageType = '', orgIds = '', persons = '', housePurposeCode = '' } = asked;
  const item = (name: string, ids: string) => {
    const values = idsIn(ids);
    return values ? [withValue(context, 'village', { item: name, values })] : [];
  };
  return [
    ...(code === '' ? [] : [withCode(context, code)]),
    ...(villageType === '' ? [] : [withValue(context, 'village', { item: 'villageType', values: [villageType] })]),
    ...item('orgId', orgIds),
    ...item('contactPerson', persons),
    ...(housePurposeCode === '' ? [] : [usedFor(context, housePurposeCode)]),
  ];
}

/** The code begins with a text. */
function withCode(context: RequestContext, code: string): ColumnTest {
  return isAmong(
    'village',
    sql`select id from records
      where ${recordsOf(context, 'village')} and starts_with(${storedText('villageCode')}, ${code})`,
  );
}

/** A house of the courtyard has this use, or a room in it: the code of a use, or of a node of the tree of uses. */
function usedFor(context: RequestContext, code: string): ColumnTest {
  const nodes = sql`select node #>> '{}' from deployment_trees,
      jsonb_path_query(nodes::jsonb, '$.** ? (@.code == $code).id', jsonb_build_object('code', ${code}::text)) as node
    where tenant_id = ${context.tenantId} and path = ${PURPOSES}`;
  const houses = sql`select ${storedText('houseId')} from records where ${recordsOf(context, 'room')}
    and (${storedText('roomPurpose')} = ${code} or ${storedText('roomPurpose')} in (${nodes}))`;
  return isAmong(
    'village',
    sql`select ${storedText('villageId')} from records where ${recordsOf(context, 'house')}
      and (${storedText('buildingUse')} = ${code} or id in (${houses}))`,
  );
}

interface Below {
  readonly metaKey: 'house' | 'landbase';
  readonly area: string;
  readonly ids: readonly string[];
}

interface CountedBelow {
  readonly id: string;
  readonly count: number;
  readonly area: string;
}

async function countBelow(
  { db, ...context }: RequestContext,
  { metaKey, area, ids }: Below,
): Promise<ReadonlyMap<string, CountedBelow>> {
  const { rows } = await sql<CountedBelow>`
    select ${storedText('villageId')} as id, count(*)::int as count,
      sum(${storedNumber(area)})::text as area from records
    where ${recordsOf(context, metaKey)} and ${isOfUnits(context)}
      and ${storedText('villageId')} = any(${[...ids]}::text[])
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

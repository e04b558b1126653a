import type { Analysis, AnalysisName } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { RequestContext } from '../../shared/http/context.ts';
import type { ConditionPart } from '../records/conditions.port.ts';
import { MOST_SUMMED, textsOf } from '../records/listing/count-columns.service.ts';
import { searchableColumns, sortableColumns, type ColumnTest, type RecordColumn } from '../records/record-sql.port.ts';
import type { SummedColumns } from '../records/records.port.ts';
import type { RecordsParts } from '../records/records.service.ts';
import { recordRefusal } from '../records/records.words.ts';
import { certificateWords } from './analyses.words.ts';
import { certified, isAmong, isNotAmong, recordsOf, storedText } from './record-tests.ts';

type Answer = Static<typeof Analysis>;

/** The most parts of an analysis, and the most houses whose rooms are counted. */
const MOST_PARTS = 200;
const MOST_HOUSES = 10_000;

interface Row {
  readonly metaKey: 'house' | 'room' | 'landbase';
  /** The item that is summed. */
  readonly amount: string;
  /** The item by which records are counted; missing: by the certificate in which they are registered. */
  readonly by?: string;
  /** The conditions find houses, whose rooms are counted. */
  readonly ofHouses?: true;
}

const rows: Readonly<Record<AnalysisName, Row>> = {
  houseRooms: { metaKey: 'room', amount: 'roomArea', by: 'roomPurpose', ofHouses: true },
  houseDistribution: { metaKey: 'house', amount: 'buildingArea', by: 'administrativeArea' },
  houseRegistration: { metaKey: 'house', amount: 'buildingArea' },
  houseStatus: { metaKey: 'room', amount: 'roomArea', by: 'roomStatus', ofHouses: true },
  houseOwnership: { metaKey: 'house', amount: 'buildingArea', by: 'orgId' },
  landPropertyStatus: { metaKey: 'landbase', amount: 'landArea' },
  landRegion: { metaKey: 'landbase', amount: 'landArea', by: 'geographicalClass' },
  roomStatus: { metaKey: 'room', amount: 'roomArea', by: 'roomStatus' },
  roomPurpose: { metaKey: 'room', amount: 'roomArea', by: 'roomPurpose' },
  roomUnit: { metaKey: 'room', amount: 'roomArea', by: 'useUnit' },
  roomDepartment: { metaKey: 'room', amount: 'roomArea', by: 'useDept' },
  roomHouse: { metaKey: 'room', amount: 'roomArea', by: 'houseId' },
  roomFloor: { metaKey: 'room', amount: 'roomArea', by: 'floorId' },
};

/** Counts and sums what a list of houses, rooms or land finds, within the units of the caller. */
export function createAnalyses(parts: RecordsParts) {
  return async (context: RequestContext, name: AnalysisName, conditions: readonly ConditionPart[]): Promise<Answer> => {
    const row = rows[name];
    const compiled = await parts.formOf(context, row.metaKey);
    const amount = columnNamed(compiled, row.amount);
    const filter = row.ofHouses
      ? { conditions: [], tests: await inHouses(parts, context, conditions) }
      : { conditions, tests: [] };
    const asked = { ...filter, columns: [amount], mostRecords: MOST_SUMMED };
    if (row.by === undefined) return byCertificate(parts, context, { compiled, asked });
    const column = columnNamed(compiled, row.by);
    const found = await parts.port.groups(context, compiled, { ...asked, column, by: undefined, most: MOST_PARTS });
    const texts = await textsOf(parts, context, {
      field: compiled.fieldByKey.get(row.by),
      column,
      values: found.groups.map(({ value }) => value),
    });
    return analysisOf(
      found.groups.map(({ value, count, totals }) => ({ key: value, name: texts.get(value) ?? value, count, totals })),
      found.isCapped || found.countIsCapped,
    );
  };
}

function columnNamed(compiled: CompiledForm, key: string): RecordColumn {
  const column = sortableColumns(compiled).get(key) ?? searchableColumns(compiled).get(key);
  if (!column || column.kind === 'sealed')
    throw recordRefusal('COLUMN_UNKNOWN', { column: compiled.fieldByKey.get(key)?.label ?? key });
  return column;
}

/** Tests for the rooms of the houses that a list finds; none if the list has no condition. */
async function inHouses(
  parts: RecordsParts,
  context: RequestContext,
  conditions: readonly ConditionPart[],
): Promise<readonly ColumnTest[]> {
  if (conditions.length === 0) return [];
  const houses = await parts.formOf(context, 'house');
  const ids = await parts.port.ids(context, houses, { conditions, most: MOST_HOUSES });
  const rooms = sql`select id from records where ${recordsOf(context, 'room')}
    and ${storedText('houseId')} = any(${[...ids]}::text[])`;
  return [isAmong('room', rooms)];
}

interface Certified {
  readonly compiled: CompiledForm;
  readonly asked: {
    readonly conditions: readonly ConditionPart[];
    readonly tests: readonly ColumnTest[];
    readonly columns: readonly RecordColumn[];
    readonly mostRecords: number;
  };
}

/** A record counts once: in its own certificate before the one for house and land together. */
async function byCertificate(
  parts: RecordsParts,
  context: RequestContext,
  { compiled, asked }: Certified,
): Promise<Answer> {
  const { metaKey } = compiled;
  const own =
    metaKey === 'house'
      ? ({ key: 'propety', item: 'houseId', state: 'propetyWarrantStatus', freed: 'isPropetyLoggedOut' } as const)
      : ({ key: 'land', item: 'landbaseId', state: 'landWarrantStatus', freed: 'isLandLoggedOut' } as const);
  const inOwn = certified(context, { metaKey: own.key, item: own.item, state: own.state });
  const item = metaKey === 'house' ? 'houseIds' : 'landbaseId';
  const inBoth = certified(context, { metaKey: 'immovable', item, state: 'warrantStatus', freed: own.freed });
  const kinds = [
    { key: own.key, tests: [isAmong(metaKey, inOwn)] },
    { key: 'immovable', tests: [isNotAmong(metaKey, inOwn), isAmong(metaKey, inBoth)] },
    { key: 'none', tests: [isNotAmong(metaKey, inOwn), isNotAmong(metaKey, inBoth)] },
  ] as const;
  const words = certificateWords[context.language];
  const counted = [];
  for (const { key, tests } of kinds) {
    const sums = await parts.port.totals(context, compiled, { ...asked, tests: [...asked.tests, ...tests] });
    counted.push({ key: key === 'none' ? '' : key, name: words[key], isCapped: sums.countIsCapped, ...sums });
  }
  return analysisOf(
    counted.filter(({ count }) => count > 0),
    counted.some(({ isCapped }) => isCapped),
  );
}

interface Counted extends Pick<SummedColumns, 'totals'> {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

function analysisOf(counted: readonly Counted[], isCapped: boolean): Answer {
  const parts = counted
    .map(({ key, name, count, totals }) => ({ key, name, count, amount: Number(totals[0]?.sum ?? 0) }))
    .toSorted((a, b) => b.count - a.count);
  const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    total: sum(({ count }) => count),
    // Areas have two decimals; adding them as doubles must not add others.
    amount: Number(sum(({ amount }) => amount).toFixed(2)),
    isCapped,
    parts,
  };
}

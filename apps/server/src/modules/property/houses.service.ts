import { sql } from 'kysely';
import type { RequestContext } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import { isOfUnits } from '../records/record-sql.port.ts';
import type { RecordsService } from '../records/records.service.ts';
import { recordsOf, storedNumber, storedText, withValue } from './record-tests.ts';

/** Lists read at most this many records where a call has no pages. */
const MOST = 10_000;

/** What belongs to houses: their rooms, asset cards and areas, of the units that the caller sees. */
export function createHouses(records: RecordsService) {
  const rowsWith = async (
    context: RequestContext,
    metaKey: string,
    at: { readonly item: string; readonly values: readonly string[] },
  ): Promise<unknown[]> => {
    const tests = [withValue(context, metaKey, at)];
    return [...(await records.list(context, metaKey, { conditions: [], tests, size: MOST })).records];
  };
  return {
    rooms: (context: RequestContext, ids: readonly string[]) =>
      rowsWith(context, 'room', { item: 'houseId', values: ids }),
    cards: (context: RequestContext, id: string, item: 'houseId' | 'roomId') =>
      rowsWith(context, 'assetCard', { item, values: [id] }),
    /** The number of asset cards of each house. */
    async countCards({ db, ...context }: RequestContext, ids: readonly string[]) {
      const { rows } = await sql<{ readonly id: string; readonly cards: number }>`
        select ${storedText('houseId')} as id, count(*)::int as cards from records
        where ${recordsOf(context, 'assetCard')} and ${isOfUnits(context)}
          and ${storedText('houseId')} = any(${[...ids]}::text[])
        group by 1`.execute(db);
      const counts = new Map(rows.map(({ id, cards }) => [id, cards]));
      return ids.map((id) => ({ id, cards: counts.get(id) ?? 0 }));
    },
    async areas(context: RequestContext, id: string) {
      const house = found(await records.port.find(context, 'house', id));
      const floors = await areaOf(context, { metaKey: 'floor', item: 'floorArea', houseId: id });
      const rooms = await areaOf(context, { metaKey: 'room', item: 'roomArea', houseId: id });
      const buildingArea = Number(house.content['buildingArea'] ?? 0);
      return {
        buildingArea,
        floors: floors.count,
        floorsArea: floors.area,
        rooms: rooms.count,
        roomsArea: rooms.area,
        difference: Number((buildingArea - floors.area).toFixed(2)),
      };
    },
  };
}

interface Below {
  readonly metaKey: 'floor' | 'room';
  readonly item: string;
  readonly houseId: string;
}

async function areaOf({ db, ...context }: RequestContext, { metaKey, item, houseId }: Below) {
  const { rows } = await sql<{ readonly count: number; readonly area: string }>`
    select count(*)::int as count, coalesce(sum(${storedNumber(item)}), 0)::text as area from records
    where ${recordsOf(context, metaKey)} and ${isOfUnits(context)} and status <> 4
      and ${storedText('houseId')} = ${houseId}`.execute(db);
  return { count: rows[0]?.count ?? 0, area: Number(rows[0]?.area ?? 0) };
}

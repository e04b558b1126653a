import { propertyCalls, type AnalysisName } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import { readParts } from '../records/conditions.port.ts';
import type { RecordsParts, RecordsService } from '../records/records.service.ts';
import { createAnalyses } from './analyses.service.ts';
import { createHouses } from './houses.service.ts';
import { createVillages } from './villages.service.ts';

const read = { work: 'read' } as const;

const analyses: readonly AnalysisName[] = [
  'houseRooms',
  'houseDistribution',
  'houseRegistration',
  'houseStatus',
  'houseOwnership',
  'landPropertyStatus',
  'landRegion',
  'roomStatus',
  'roomPurpose',
  'roomUnit',
  'roomDepartment',
  'roomHouse',
  'roomFloor',
];

/** The routes of houses, land, courtyards and certificates in addition to those of every record module. */
export function propertyRoutes(records: RecordsService, parts: RecordsParts): readonly Route[] {
  const analyse = createAnalyses(parts);
  const houses = createHouses(records);
  const villages = createVillages(records, parts.formOf);
  return [
    ...analyses.map((name) =>
      implement(propertyCalls[name], ({ context, body }) => analyse(context, name, readParts(body ?? [])), read),
    ),
    implement(
      propertyCalls.houseListNoPage,
      async ({ context, body }) => [
        ...(await records.list(context, 'house', { conditions: readParts(body ?? []), size: -1 })).records,
      ],
      read,
    ),
    implement(propertyCalls.houseCheckCards, ({ context, query }) =>
      houses.countCards(context, distinctIds(query.ids)),
    ),
    implement(propertyCalls.houseGetCards, ({ context, query }) =>
      houses.cards(context, query.id, query.type === '2' ? 'roomId' : 'houseId'),
    ),
    implement(propertyCalls.houseRoomsByIds, ({ context, query }) => houses.rooms(context, distinctIds(query.ids))),
    implement(propertyCalls.houseAreas, ({ context, query }) => houses.areas(context, query.id)),
    implement(
      propertyCalls.villageList2,
      ({ context, query, body }) => villages.list2(context, { ...query, conditions: readParts(body ?? []) }),
      read,
    ),
    implement(propertyCalls.villageListAll, ({ context, query }) => villages.listAll(context, query)),
    implement(propertyCalls.propetyInit, ({ context }) => records.blank(context, 'propety')),
    implement(propertyCalls.landInit, ({ context }) => records.blank(context, 'land')),
  ];
}

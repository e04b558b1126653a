import { Type } from 'typebox';
import { ById, ConditionPartList, exact, IdList, PageQuery } from '../wire.ts';
import { defineCall } from './call.ts';
import { RecordPage } from './record.schemas.ts';

/** One bar of an analysis. `key` is a stored value, and `''` is that of records without one. */
const AnalysisPart = Type.Object({
  key: Type.String(),
  name: Type.String(),
  count: Type.Integer(),
  /** The area of these records in m². */
  amount: Type.Number(),
});

/**
 * Records of the caller's units by one property, the largest parts first. `total` and `amount` are those of all parts.
 * `isCapped`: there are more records or parts than were counted.
 */
export const Analysis = Type.Object({
  total: Type.Integer(),
  amount: Type.Number(),
  isCapped: Type.Boolean(),
  parts: Type.Array(AnalysisPart),
});

/** The analyses by their addresses: what they count, and the permission to see it. */
const analyses = {
  houseRooms: ['house/roomAnalysis', 'room_view', 'The rooms of the found houses by their use'],
  houseDistribution: ['house/distributionAnalysis', 'house_view', 'The found houses by their administrative area'],
  houseRegistration: [
    'house/registrationAnalysis',
    'house_view',
    'The found houses by the certificate in which they are registered',
  ],
  houseStatus: ['house/statusAnalysis', 'room_view', 'The rooms of the found houses by their occupation'],
  houseOwnership: ['house/ownershipAnalysis', 'house_view', 'The found houses by the unit that owns them'],
  landPropertyStatus: [
    'landbase/propertyStatusAnalysis',
    'landbase_view',
    'The found lots by the certificate in which they are registered',
  ],
  landRegion: ['landbase/regionAnalysis', 'landbase_view', 'The found lots by their class of location'],
  roomStatus: ['room/statusAnalysis', 'room_view', 'The found rooms by their occupation'],
  roomPurpose: ['room/purposeAnalysis', 'room_view', 'The found rooms by their use'],
  roomUnit: ['room/unitAnalysis', 'room_view', 'The found rooms by the unit that uses them'],
  roomDepartment: ['room/deptAnalysis', 'room_view', 'The found rooms by the department that uses them'],
  roomHouse: ['room/houseAnalysis', 'room_view', 'The found rooms by their house'],
  roomFloor: ['room/floorAnalysis', 'room_view', 'The found rooms by their floor'],
} as const satisfies Readonly<
  Record<string, readonly [path: string, permission: `${string}_${string}`, summary: string]>
>;

/** The name of an analysis of houses, rooms or land. */
export type AnalysisName = keyof typeof analyses;

function analysis(name: AnalysisName) {
  const [path, permission, summary] = analyses[name];
  return defineCall({
    name: `property.${name}`,
    method: 'POST',
    takesKey: false,
    path: `/api/property-basics/${path}`,
    summary,
    permission,
    body: Type.Optional(ConditionPartList),
    answer: Analysis,
  });
}

const Records = Type.Array(Type.Unknown());

/** Calls of houses, land, courtyards and certificates in addition to those of every record module. */
export const propertyCalls = {
  houseRooms: analysis('houseRooms'),
  houseDistribution: analysis('houseDistribution'),
  houseRegistration: analysis('houseRegistration'),
  houseStatus: analysis('houseStatus'),
  houseOwnership: analysis('houseOwnership'),
  landPropertyStatus: analysis('landPropertyStatus'),
  landRegion: analysis('landRegion'),
  roomStatus: analysis('roomStatus'),
  roomPurpose: analysis('roomPurpose'),
  roomUnit: analysis('roomUnit'),
  roomDepartment: analysis('roomDepartment'),
  roomHouse: analysis('roomHouse'),
  roomFloor: analysis('roomFloor'),
  houseListNoPage: defineCall({
    name: 'property.houseListNoPage',
    method: 'POST',
    takesKey: false,
    path: '/api/property-basics/house/listNoPage',
    summary: 'All houses that a list would find, up to the limit of a list',
    permission: 'house_view',
    body: Type.Optional(ConditionPartList),
    answer: Records,
  }),
  houseCheckCards: defineCall({
    name: 'property.houseCheckCards',
    method: 'GET',
    path: '/api/property-basics/house/checkCards',
    summary: 'For each house the number of its asset cards: none or several is a fault of the books',
    permission: 'assetCard_view',
    query: exact({ ids: IdList }),
    answer: Type.Array(Type.Object({ id: Type.String(), cards: Type.Integer() })),
  }),
  houseGetCards: defineCall({
    name: 'property.houseGetCards',
    method: 'GET',
    path: '/api/property-basics/house/getCards',
    summary: 'The asset cards of a house (type 1) or of a room (type 2)',
    permission: 'assetCard_view',
    query: exact({ id: ById.properties.id, type: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('2')])) }),
    answer: Records,
  }),
  houseRoomsByIds: defineCall({
    name: 'property.houseRoomsByIds',
    method: 'GET',
    path: '/api/property-basics/house/roomsByHouseIds',
    summary: 'The rooms of houses, as their list shows them',
    permission: 'room_view',
    query: exact({ ids: IdList }),
    answer: Records,
  }),
  houseAreas: defineCall({
    name: 'property.houseAreas',
    method: 'GET',
    path: '/api/property-basics/house/areas',
    summary:
      'The recorded area of a house with the sums over its floors and rooms; `difference` is recorded minus floors',
    permission: 'house_view',
    query: ById,
    answer: Type.Object({
      buildingArea: Type.Number(),
      floors: Type.Integer(),
      floorsArea: Type.Number(),
      rooms: Type.Integer(),
      roomsArea: Type.Number(),
      difference: Type.Number(),
    }),
  }),
  villageList2: defineCall({
    name: 'property.villageList2',
    method: 'POST',
    takesKey: false,
    path: '/api/property-basics/village/list2',
    summary: 'As list, with the houses and lots of each courtyard: `$houses`, `$housesArea` and `$lots`',
    permission: 'village_view',
    query: PageQuery,
    body: Type.Optional(ConditionPartList),
    answer: RecordPage,
  }),
  villageListAll: defineCall({
    name: 'property.villageListAll',
    method: 'GET',
    path: '/api/property-basics/village/listAll',
    summary: 'All courtyards of the caller as anchors of a map; the parameters narrow them down',
    permission: 'village_view',
    query: exact({
      code: Type.Optional(Type.String({ maxLength: 60 })),
      villageType: Type.Optional(Type.String({ maxLength: 20 })),
      orgIds: Type.Optional(IdList),
      ids: Type.Optional(IdList),
      persons: Type.Optional(IdList),
      housePurposeCode: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    answer: Records,
  }),
  propetyInit: blank('propetyInit', 'propety'),
  landInit: blank('landInit', 'land'),
};

function blank<N extends 'propetyInit' | 'landInit'>(name: N, module: 'propety' | 'land') {
  return defineCall({
    name: `property.${name}`,
    method: 'GET',
    path: `/api/warrant-propety/${module}/init`,
    summary: 'A blank certificate for the caller: defaults, the own unit, and the number that it would get now',
    permission: `${module}_init`,
    answer: Type.Unknown(),
  });
}

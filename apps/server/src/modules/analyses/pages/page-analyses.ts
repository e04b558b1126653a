import { riverside, tile, type PageTile } from './page-tiles.ts';

const houseArea = ['buildingArea'];
const landArea = ['landArea'];
const worth = ['originalValue', 'netValue'];
const rents = ['dueTotal', 'paidTotal'];
const byUnit = { field: 'orgId', by: 'unitTop' } as const;
const OVER = [{ field: 'excessArea', condition: 'ge', value: ['0.01', ''] }];
const LARGEST = 20;
/** Pairs of bars that are read from ten metres in a quarter of the height of a screen. */
const LARGEST_ON_A_WALL = 3;
const TWO_YEARS = 24;

const assets: readonly PageTile[] = [
  tile('assets', 'number', { metaKey: 'assetCard', sums: worth }),
  tile('assetsByCategory', 'pie', { metaKey: 'assetCard', dimension: { field: 'assetCategory' }, sums: worth }),
  tile('assetsByUse', 'pie', { metaKey: 'assetCard', dimension: { field: 'useStatus' }, sums: worth }),
  tile('assetsByUnit', 'bars', { metaKey: 'assetCard', dimension: byUnit, sums: worth, limit: LARGEST }),
  tile('assetsByYear', 'columns', {
    metaKey: 'assetCard',
    dimension: { field: 'acquireDate', by: 'year' },
    sums: worth,
  }),
];
const houses: readonly PageTile[] = [
  tile('houses', 'number', { metaKey: 'house', sums: [...houseArea, 'originalValue'] }),
  tile('housesByUse', 'pie', { metaKey: 'house', dimension: { field: 'buildingUse' }, sums: houseArea }),
  tile('housesByStructure', 'pie', { metaKey: 'house', dimension: { field: 'buildingStructure' }, sums: houseArea }),
  tile('housesByYear', 'columns', {
    metaKey: 'house',
    dimension: { field: 'completionDate', by: 'year' },
    sums: houseArea,
  }),
  tile('housesByUnit', 'bars', {
    metaKey: 'house',
    dimension: byUnit,
    sums: houseArea,
    sumsFirst: true,
    limit: LARGEST,
  }),
];
const land: readonly PageTile[] = [
  tile('lots', 'number', { metaKey: 'landbase', sums: [...landArea, 'vacantArea', 'landValue'] }),
  tile('landByUse', 'pie', { metaKey: 'landbase', dimension: { field: 'landUse' }, sums: landArea }),
  tile('landByGrade', 'bars', { metaKey: 'landbase', dimension: { field: 'geographicalClass' }, sums: landArea }),
  tile('landByUnit', 'bars', {
    metaKey: 'landbase',
    dimension: byUnit,
    sums: landArea,
    sumsFirst: true,
    limit: LARGEST,
  }),
];
const housesByRegion = tile('housesByRegion', 'bars', {
  metaKey: 'house',
  dimension: { field: 'administrativeArea' },
  sums: [...houseArea, 'originalValue'],
  limit: 50,
});
const villagesByRegion = tile('villagesByRegion', 'bars', {
  metaKey: 'village',
  dimension: { field: 'villageBlocks' },
  sums: landArea,
});
const roomsByUser = tile('roomsByUser', 'table', {
  metaKey: 'room',
  dimension: { field: 'useUnit' },
  sums: ['roomArea', 'allowedArea', 'excessArea'],
  limit: 200,
});
const roomsByPurpose = tile('roomsByPurpose', 'bars', {
  metaKey: 'room',
  dimension: { field: 'roomPurpose' },
  sums: ['roomArea'],
});
const roomsByState = tile('roomsByState', 'pie', {
  metaKey: 'room',
  dimension: { field: 'roomStatus' },
  sums: ['roomArea'],
});
const overByUser = tile('overByUser', 'bars', {
  metaKey: 'room',
  conditions: OVER,
  dimension: { field: 'useUnit' },
  sums: ['excessArea'],
  sumsFirst: true,
  limit: LARGEST,
});
const overBySize = tile('overBySize', 'columns', {
  metaKey: 'room',
  conditions: OVER,
  dimension: { field: 'excessArea', by: 'range', ranges: [5, 10, 20, 50] },
  sums: ['excessArea'],
});
const over = tile('over', 'number', { metaKey: 'room', conditions: OVER, sums: ['excessArea', 'roomArea'] });
const rentByUnit = tile('rentByUnit', 'bars', {
  metaKey: 'housecontract',
  dimension: byUnit,
  sums: rents,
  sumsFirst: true,
  furtherSums: ['unpaidTotal'],
  limit: LARGEST,
});
const contractsByState = tile('contractsByState', 'pie', {
  metaKey: 'housecontract',
  dimension: { field: 'contractState' },
  sums: ['rentArea', 'contractRent'],
});
const loansByMonth = tile('loansByMonth', 'columns', {
  metaKey: 'lend',
  dimension: { field: 'lendDate', by: 'month' },
  split: { field: 'warrantType' },
  limit: TWO_YEARS,
});

const pick = (tiles: readonly PageTile[], ...words: readonly PageTile['word'][]) =>
  tiles.filter(({ word }) => words.includes(word));

/** The pages that consist of analyses, by their keys in the table of pages: data, not code. */
export const pageAnalyses = {
  dataAnalysis: [...assets, housesByRegion],
  industrialHousing: [
    tile('contracts', 'number', { metaKey: 'housecontract', sums: ['rentArea', 'monthlyRentTotal', 'contractRent'] }),
    contractsByState,
    tile('contractsByKind', 'pie', {
      metaKey: 'housecontract',
      dimension: { field: 'contractKind' },
      sums: ['rentArea'],
    }),
    rentByUnit,
    tile('contractsByEnd', 'columns', {
      metaKey: 'housecontract',
      dimension: { field: 'endDate', by: 'quarter' },
      sums: ['rentArea', 'contractRent'],
    }),
    ...pick(houses, 'housesByUse'),
  ],
  riversideData: riverside([...houses, ...pick(land, 'lots', 'landByUse')]),
  riversideReport: riverside([
    ...pick(houses, 'houses'),
    ...pick(land, 'lots'),
    tile('valueByUnit', 'table', {
      metaKey: 'house',
      dimension: byUnit,
      sums: [...houseArea, 'usableArea', 'originalValue'],
      limit: 200,
    }),
  ]),
  riversideReportTwo: riverside([
    ...pick(houses, 'houses', 'housesByUse', 'housesByYear'),
    tile('useByUnit', 'table', {
      metaKey: 'house',
      dimension: byUnit,
      split: { field: 'buildingUse' },
      sums: houseArea,
      limit: 200,
    }),
  ]),
  riversideReportFour: riverside([
    ...pick(land, 'lots', 'landByUse'),
    tile('landUseByUnit', 'table', {
      metaKey: 'landbase',
      dimension: byUnit,
      split: { field: 'landUse' },
      sums: [...landArea, 'vacantArea'],
      limit: 200,
    }),
  ]),
  regiondistribution: [housesByRegion, villagesByRegion, ...pick(land, 'landByGrade'), ...pick(houses, 'housesByUnit')],
  officeUnitHouse: [
    tile('rooms', 'number', { metaKey: 'room', sums: ['roomArea', 'allowedArea', 'excessArea'] }),
    roomsByState,
    roomsByPurpose,
    roomsByUser,
  ],
  officeExcess: [
    over,
    overByUser,
    overBySize,
    tile('overTable', 'table', {
      metaKey: 'room',
      conditions: OVER,
      dimension: { field: 'useUnit' },
      sums: ['excessArea', 'roomArea', 'allowedArea'],
      limit: 200,
    }),
  ],
  excessRooms: [
    over,
    tile('overByPurpose', 'pie', {
      metaKey: 'room',
      conditions: OVER,
      dimension: { field: 'roomPurpose' },
      sums: ['excessArea'],
    }),
    tile('overByHouse', 'table', {
      metaKey: 'room',
      conditions: OVER,
      dimension: { field: 'houseId' },
      sums: ['excessArea', 'roomArea', 'allowedArea'],
      limit: 200,
    }),
  ],
  unitOverview: [
    tile('registrations', 'number', { metaKey: 'unitInfo', sums: ['plannedTotal', 'actualTotal'] }),
    tile('staffByKind', 'columns', {
      metaKey: 'unitInfo',
      dimension: { field: 'unitType' },
      sums: ['plannedTotal', 'actualTotal'],
    }),
    tile('staffByUnit', 'table', {
      metaKey: 'unitInfo',
      dimension: { field: 'orgId' },
      sums: ['plannedTotal', 'actualTotal'],
      limit: 200,
    }),
    roomsByUser,
  ],
  province: [
    ...pick(assets, 'assets', 'assetsByUnit'),
    ...pick(houses, 'houses', 'housesByUnit'),
    ...pick(land, 'lots'),
    housesByRegion,
    villagesByRegion,
  ],
  bigScreen: [
    ...pick(assets, 'assets'),
    ...pick(houses, 'houses'),
    ...pick(land, 'lots'),
    over,
    ...pick(assets, 'assetsByCategory', 'assetsByYear'),
    ...pick(houses, 'housesByUse'),
    contractsByState,
    { ...rentByUnit, analysis: { ...rentByUnit.analysis, limit: LARGEST_ON_A_WALL } },
    loansByMonth,
  ],
} as const satisfies Readonly<Record<string, readonly PageTile[]>>;

/** A page by its key; undefined if there is none. */
export function pageTiles(key: string): readonly PageTile[] | undefined {
  const pages: Readonly<Record<string, readonly PageTile[]>> = pageAnalyses;
  return Object.hasOwn(pages, key) ? pages[key] : undefined;
}

import type { DemoRecord, DemoUnit } from '../demo-deployment.ts';
import { dayText, yearOf } from './days.ts';
import { decimal, percentHundredths, productOfHundredths, roundedQuotient, sum } from './exact.ts';
import type { Ledger } from './ledger.ts';
import { houseNameOf, lotNameOf, names, villageNameOf } from './names.ts';
import { landValuesOf } from './land-values.ts';
import { unitUses, type UnitUse } from './record-rows.ts';

const villageCount = 40;
const landbaseCount = 60;
const houseCount = 150;
/** Most records are in force; a few are drafts or wait for verification. */
const statuses = [2, 2, 2, 2, 2, 2, 2, 1, 0] as const;
/** The same, with a few rejected records. */
const statusesWithRejected = [...statuses.slice(0, -1).flatMap((status) => [status, status]), 3, 0] as const;
const areas = '/api/property-basics/houseadministrativearea/tree';

/** Yards, lots and houses. All other records are placed in them. */
export function addPlaces(ledger: Ledger, secondTenantUnit: DemoUnit): void {
  for (let index = 0; index < villageCount; index += 1)
    addVillage(ledger, ledger.units[index % ledger.units.length] ?? secondTenantUnit, index);
  for (let index = 0; index < 3; index += 1) addVillage(ledger, secondTenantUnit, villageCount + index);
  const villages = ledger.of('village').slice(0, villageCount);
  for (let index = 0; index < landbaseCount; index += 1) addLandbase(ledger, villageAt(villages, index), index);
  for (let index = 0; index < houseCount; index += 1) addHouse(ledger, villageAt(villages, index), index);
}

function villageAt(villages: readonly DemoRecord[], index: number): DemoRecord {
  const village = villages[index % villages.length];
  if (!village) throw new RangeError('There is no yard to build in.');
  return village;
}

function addVillage(ledger: Ledger, unit: DemoUnit, index: number): void {
  const { random } = ledger;
  const { mainYard, otherYards } = useOfUnit(unit);
  const earlier = ledger.in('village', unit.id).length;
  const yard = earlier === 0 ? mainYard : (otherYards[(index + earlier) % otherYards.length] ?? mainYard);
  const landArea = random.integer(300_000, 4_000_000);
  const greenArea = Math.floor((landArea * random.integer(10, 40)) / 100);
  const parkings = names.parkings
    .slice(0, random.integer(1, names.parkings.length))
    .map((parkingName) => ({ id: ledger.rowId(), parkingName, spaces: random.integer(10, 160) }));
  ledger.add('village', unit, {
    statuses: statusesWithRejected,
    values: {
      villageCode: `YL${String(index + 1).padStart(4, '0')}`,
      villageName: villageNameOf(unit.unitName, yard),
      villageType: random.chance(0.85) ? '1' : '2',
      villageBlocks: ledger.node(areas, blockOf(unit)),
      villageAddress: unit.address,
      ...pointIn(blockOf(unit), random.integer(0, 64_000), random.integer(0, 49_000)),
      coordinateSystem: 'cgcs2000',
      contactPerson: random.pick(ledger.people(unit.id)).id,
      landArea: decimal(landArea),
      greenArea: decimal(greenArea),
      greenRate: decimal(percentHundredths(greenArea, landArea)),
      parkingSpaces: sum(parkings.map(({ spaces }) => spaces)),
      parkings,
    },
  });
}

/** South-west corners within the districts of `data/maps/areas.json`, in millionths of degrees. */
const corners: Readonly<Record<string, readonly [x: number, y: number]>> = {
  '350101': [120_150_000, 30_266_000],
  '350102': [120_236_000, 30_266_000],
  '350103': [120_150_000, 30_195_000],
  '350104': [120_236_000, 30_195_000],
};

/** A point in a district, so many millionths of a degree east and north of its corner. */
function pointIn(district: string, east: number, north: number) {
  const [x, y] = corners[district] ?? [120_150_000, 30_195_000];
  return { pointX: (x + east) / 1_000_000, pointY: (y + north) / 1_000_000 };
}

/** A lot lies a few hundred metres from the entrance of its yard, the second one of a yard on the other side. */
function nextTo({ values }: DemoRecord, index: number) {
  const side = index < villageCount ? 1 : -1;
  const millionths = (key: string) => Math.round(Number(values[key]) * 1_000_000);
  return {
    pointX: (millionths('pointX') + side * 2_400) / 1_000_000,
    pointY: (millionths('pointY') + side * 1_600) / 1_000_000,
  };
}

function useOfUnit({ unitCode }: DemoUnit): UnitUse {
  const use = unitUses.find((row) => unitCode.startsWith(row.unitCode));
  if (!use) throw new RangeError(`unit-uses.json: nothing applies to unit ${unitCode}.`);
  return use;
}

/** District of a unit: each of the three district centres, with the units below it, has its own. */
function blockOf(unit: DemoUnit): string {
  const districts: Readonly<Record<string, string>> = { '0101': '350102', '0102': '350103', '0103': '350104' };
  return districts[unit.unitCode.slice(0, 4)] ?? '350101';
}

function addLandbase(ledger: Ledger, village: DemoRecord, index: number): void {
  const { random } = ledger;
  const name = String(village.values['villageName']);
  ledger.add('landbase', ledger.unit(village.unitId), {
    statuses,
    values: {
      landCode: `ZD350100${String(index + 1).padStart(6, '0')}`,
      landName: lotNameOf(name, Math.floor(index / villageCount) + 1),
      villageId: village.id,
      address: village.values['villageAddress'],
      geographicalClass: ledger.node(
        '/api/property-basics/landgeographicalclassification/tree',
        random.pick(['11', '12', '21', '31']),
      ),
      landUse: random.pick(useOfUnit(ledger.unit(village.unitId)).landUses),
      landAcquire: random.pick(['1', '1', '1', '2']),
      acquireDate: dayText(ledger.day(1985, 2018)),
      ...nextTo(village, index),
      coordinateSystem: 'cgcs2000',
      ...landValuesOf(ledger),
    },
  });
}

function addHouse(ledger: Ledger, village: DemoRecord, index: number): void {
  const { random } = ledger;
  const use = useOfUnit(ledger.unit(village.unitId));
  const floors = 2 + (index % 3);
  const floorsUnder = floors === 4 ? 1 : 0;
  const floorArea = random.integer(40_000, 180_000);
  const buildingArea = floorArea * floors;
  const usableArea = Math.floor((buildingArea * random.integer(58, 72)) / 100);
  const originalValue = productOfHundredths(buildingArea, random.integer(180_000, 520_000));
  const lots = ledger.of('landbase').filter(({ values }) => values['villageId'] === village.id);
  const built = ledger.day(1992, 2021);
  ledger.add('house', ledger.unit(village.unitId), {
    statuses,
    values: {
      houseCode: `FW${String(index + 1).padStart(6, '0')}`,
      houseName: houseNameOf(
        String(village.values['villageName']),
        random.pick(use.houses),
        Math.floor(index / villageCount) + 1,
      ),
      villageId: village.id,
      houseAddress: village.values['villageAddress'],
      administrativeArea: village.values['villageBlocks'],
      geographicalClass: ledger.node(
        '/api/property-basics/housegeographicalclassification/tree',
        random.pick(['11', '12', '21', '22']),
      ),
      landbaseId: random.pick(lots).id,
      buildingStructure: random.pick(['1', '2', '2', '2', '3']),
      buildNature: random.pick(['1', '2', '2', '3', '4']),
      buildingUse: random.pick(use.buildingUses),
      completionDate: dayText(built),
      floorsAbove: floors - floorsUnder,
      floorsUnder,
      floorsTotal: floors,
      buildingArea: decimal(buildingArea),
      averageFloorArea: decimal(floorArea),
      usableArea: decimal(usableArea),
      usableRate: decimal(percentHundredths(usableArea, buildingArea)),
      hasElevator: floors > 2 ? 2 : 1,
      isHistoric: yearOf(built) < 1995 ? 2 : 1,
      deedNumber: `QZ${yearOf(built)}${String(index + 1).padStart(5, '0')}`,
      originalValue: decimal(originalValue),
      valuePerArea: decimal(roundedQuotient(BigInt(originalValue) * 100n, BigInt(buildingArea))),
      facilities: facilitiesOf(ledger),
    },
  });
}

function facilitiesOf(ledger: Ledger): readonly object[] {
  const { random } = ledger;
  return names.facilities.slice(0, random.integer(1, 4)).map((facilityName) => ({
    id: ledger.rowId(),
    facilityName,
    facilityCount: random.integer(1, 6),
    inspectionDate: dayText(ledger.day(2023, 2025)),
  }));
}

import type { DemoRecord, DemoUnit } from '../demo-deployment.ts';
import { dayText } from './days.ts';
import { decimal, productOfHundredths, sum } from './exact.ts';
import type { Ledger } from './ledger.ts';
import {
  demolitionCodeOf,
  names,
  placementNameOf,
  placementTextOf,
  regulationNameOf,
  regulationTextOf,
} from './names.ts';

const placementCount = 30;
/** Headcount by rank, and the allowance of the rank in hundredths of a square metre. */
const ranks = [
  { rank: '03', allowance: 2400, most: 3 },
  { rank: '04', allowance: 1800, most: 4 },
  { rank: '05', allowance: 900, most: 12 },
  { rank: '07', allowance: 900, most: 40 },
] as const;

/** What a unit says of itself, what it may use, and who has to move. */
export function addOffices(ledger: Ledger): void {
  for (const [index, unit] of ledger.units.entries()) {
    const headcounts = ranks.map(({ most }) => ledger.random.integer(1, most));
    addUnitInfo(ledger, unit, { index, headcounts });
    addRegulation(ledger, unit, { index, headcounts });
  }
  for (let index = 0; index < placementCount; index += 1)
    addPlacement(ledger, ledger.random.pick(ledger.of('house')), index);
}

interface Staff {
  readonly index: number;
  readonly headcounts: readonly number[];
}

function addUnitInfo(ledger: Ledger, unit: DemoUnit, { index, headcounts }: Staff): void {
  const { random } = ledger;
  const staffing = ranks.map(({ rank }, position) => {
    const actual = headcounts[position] ?? 0;
    const planned = actual + random.integer(0, 3);
    return { id: ledger.rowId(), personRank: rank, planned, actual, vacancies: planned - actual };
  });
  ledger.add('unitInfo', unit, {
    statuses: [2, 2, 2, 1, 0],
    values: {
      unitCode: unit.unitCode,
      creditCode:
        `11350100${String(10_000_000 + index * 137)}${random.pick(['X', 'K', 'P', 'T'])}${random.integer(0, 9)}`.slice(
          0,
          18,
        ),
      unitType: unit.unitType,
      organizationalForm: ledger.node(
        '/api/baseinfo/organizationalform/tree',
        unit.unitType === '1' ? '12' : unit.unitType === '2' ? '21' : '22',
      ),
      businessCategory: ledger.node('/api/baseinfo/businesscategory/tree', businessOf(unit)),
      area: ledger.node('/api/baseinfo/area/tree', '350101'),
      address: unit.address,
      linkman: unit.linkman,
      contactNumber: unit.contactNumber,
      isNationalFundedUnit: 1,
      staffing,
      plannedTotal: sum(staffing.map(({ planned }) => planned)),
      actualTotal: sum(staffing.map(({ actual }) => actual)),
    },
  });
}

function businessOf(unit: DemoUnit): string {
  const kinds: Readonly<Record<string, string>> = { '0104': '2', '0105': '3', '0106': '4', '0107': '5' };
  return kinds[unit.unitCode.slice(0, 4)] ?? '1';
}

function addRegulation(ledger: Ledger, unit: DemoUnit, { index, headcounts }: Staff): void {
  const { random } = ledger;
  const people = sum(headcounts);
  const office = ranks.map(({ rank, allowance }, position) => ({
    rank,
    allowance,
    headcount: headcounts[position] ?? 0,
    size: allowance * (headcounts[position] ?? 0),
  }));
  const service = names.services.map((label) => ({ label, standard: random.integer(20, 90), number: people }));
  const canteen = names.canteens.map((label) => ({ label, standard: random.integer(80, 190), number: people }));
  const equipPercentage = random.integer(300, 900);
  const officeTotal = sum(office.map(({ size }) => size));
  const serviceTotal = sum(service.map(sizeOf));
  const canteenTotal = sum(canteen.map(sizeOf));
  const equipTotal = Math.floor(((officeTotal + serviceTotal) * equipPercentage) / 10_000);
  ledger.add('officehouseregulation', unit, {
    values: {
      regulationCode: `BZ2026${String(index + 1).padStart(4, '0')}`,
      regulationName: regulationNameOf(unit.unitName),
      unitType: unit.unitType,
      effectiveYear: '2026-01-01 00:00:00',
      office: office.map(({ rank, allowance, headcount, size }) => ({
        id: ledger.rowId(),
        personRankName: rank,
        specifiedUseArea: decimal(allowance),
        headcount,
        size: decimal(size),
        plait: 2,
      })),
      service: service.map((row) => areaRow(ledger, row)),
      canteenArea: canteen.map((row) => areaRow(ledger, row)),
      equipPercentage: decimal(equipPercentage),
      officeTotal: decimal(officeTotal),
      serviceTotal: decimal(serviceTotal),
      equipTotal: decimal(equipTotal),
      canteenTotal: decimal(canteenTotal),
      totalArea: decimal(officeTotal + serviceTotal + equipTotal + canteenTotal),
      ruleText: regulationTextOf(unit.unitName),
    },
  });
}

interface AreaLine {
  readonly label: string;
  readonly standard: number;
  readonly number: number;
}

function sizeOf({ standard, number }: AreaLine): number {
  return standard * number;
}

function areaRow(ledger: Ledger, line: AreaLine): object {
  return {
    id: ledger.rowId(),
    label: line.label,
    standard: decimal(line.standard),
    number: line.number,
    size: decimal(sizeOf(line)),
  };
}

function addPlacement(ledger: Ledger, house: DemoRecord, index: number): void {
  const { random } = ledger;
  const name = String(house.values['houseName']);
  const households = names.households.slice(0, random.integer(2, 8)).map((householdName) => {
    const area = random.integer(5_000, 14_000);
    const rate = random.integer(600_000, 1_400_000);
    return {
      householdName,
      resettleKind: random.pick(['1', '2', '3']),
      area,
      rate,
      compensation: productOfHundredths(area, rate),
    };
  });
  const department = random.pick(ledger.departments(house.unitId));
  ledger.add('placement', ledger.unit(house.unitId), {
    values: {
      placementCode: `AZ2026${String(index + 1).padStart(4, '0')}`,
      placementName: placementNameOf(name),
      cqazDemolitionId: ledger.idAt('demolition', index + 1),
      demolitionCode: demolitionCodeOf(index),
      houseId: house.id,
      houseAddress: house.values['houseAddress'],
      buildingArea: house.values['buildingArea'],
      publishDate: dayText(ledger.day(2024, 2025)),
      notificationUnits: house.unitId,
      notificationDepts: department.id,
      notificationPersons: ledger
        .people(house.unitId)
        .map(({ id }) => id)
        .join(','),
      households: households.map(({ householdName, resettleKind, area, rate, compensation }) => ({
        id: ledger.rowId(),
        householdName,
        resettleKind,
        resettleArea: decimal(area),
        compensationRate: decimal(rate),
        compensation: decimal(compensation),
        isSettled: random.chance(0.5) ? 2 : 1,
      })),
      householdCount: households.length,
      resettleAreaTotal: decimal(sum(households.map(({ area }) => area))),
      compensationTotal: decimal(sum(households.map(({ compensation }) => compensation))),
      announcement: placementTextOf(name),
    },
  });
}

import type { DemoRecord } from '../demo-deployment.ts';
import { decimal, productOfHundredths } from './exact.ts';
import type { Ledger, Values } from './ledger.ts';
import { areaVerdictOf, floorNameOf, names } from './names.ts';
import { roomKinds } from './record-rows.ts';

const statuses = [2, 2, 2, 2, 2, 2, 2, 1, 0] as const;
const purposes = '/api/property-basics/roompurpose/tree';

/** The floors of every house, and one to three rooms on each. */
export function addRooms(ledger: Ledger): void {
  for (const house of ledger.of('house')) {
    const under = Number(house.values['floorsUnder']);
    for (let index = 0; index < Number(house.values['floorsTotal']); index += 1) {
      addFloor(ledger, house, index < under ? index - under : index - under + 1);
    }
  }
  for (const [index, floor] of ledger.of('floor').entries()) {
    for (let serial = 1; serial <= 1 + (index % 3); serial += 1) addRoom(ledger, floor, { serial });
  }
}

/** The account whose unit has a house with whole floors, for the plans of the guide. */
const SHOWING = 'clerk.zhang';
const ROOMS_OF_WHOLE_FLOOR = 14;

/** More rooms on the floors of one house, so that its plan is that of an office building. */
export function addWholeFloors(ledger: Ledger): void {
  const unit = ledger.units.find(({ id }) => ledger.people(id).some(({ account }) => account === SHOWING));
  const houses = unit ? ledger.in('house', unit.id) : [];
  const house = houses.find(({ status, values }) => status === 2 && Number(values['floorsAbove']) > 2) ?? houses[0];
  for (const floor of ledger.of('floor')) {
    if (floor.values['houseId'] !== house?.id || Number(floor.values['floorNumber']) < 1) continue;
    const there = ledger.of('room').filter(({ values }) => values['floorId'] === floor.id).length;
    for (let serial = there + 1; serial <= ROOMS_OF_WHOLE_FLOOR; serial += 1)
      addRoom(ledger, floor, { serial, states: [2] });
  }
}

function addFloor(ledger: Ledger, house: DemoRecord, floorNumber: number): void {
  const floorArea = Math.round(Number(house.values['averageFloorArea']) * 100);
  const publicArea = Math.floor((floorArea * ledger.random.integer(25, 40)) / 100);
  ledger.add('floor', ledger.unit(house.unitId), {
    statuses,
    values: {
      houseId: house.id,
      houseCode: house.values['houseCode'],
      floorName: floorNameOf(floorNumber),
      floorNumber,
      floorHeight: decimal(ledger.random.integer(28, 42) * 10),
      floorArea: decimal(floorArea),
      publicArea: decimal(publicArea),
      usableArea: decimal(floorArea - publicArea),
    },
  });
}

function addRoom(
  ledger: Ledger,
  floor: DemoRecord,
  { serial, states = statuses }: { readonly serial: number; readonly states?: readonly number[] },
): void {
  const { random } = ledger;
  const number = Number(floor.values['floorNumber']);
  const door = `${number < 0 ? `B${-number}` : number}${String(serial).padStart(2, '0')}`;
  const { unitCode } = ledger.unit(floor.unitId);
  const kind = random.pick(roomKinds.filter((each) => each.unitCode === undefined || each.unitCode === unitCode));
  const person = random.pick(ledger.people(floor.unitId));
  const isUsed = random.chance(0.8);
  const roomStatus = isUsed ? '1' : random.pick(['2', '2', '3', '4', '5']);
  ledger.add('room', ledger.unit(floor.unitId), {
    statuses: states,
    values: {
      houseId: floor.values['houseId'],
      floorId: floor.id,
      roomCode: `${String(floor.values['houseCode'])}-${door}`,
      roomName: `${door}${kind.name}`,
      roomSort: serial * 10,
      roomPurpose: ledger.node(purposes, kind.purpose),
      roomStatus,
      ...(isUsed ? { useUnit: floor.unitId, useDept: person.deptIds[0], usePerson: person.id } : {}),
      ...(roomStatus === '3' ? { freezeReason: names.freezeReason } : {}),
      ...(roomStatus === '4' ? { useUnit: floor.unitId, useUntil: '2027-06-30' } : {}),
      ...areaValuesOf(ledger, kind.standard),
    },
  });
}

/**
 * Measured and allowed area; `standard` is the allowance for one person in hundredths of a square metre, 0 for none.
 */
function areaValuesOf({ random }: Ledger, standard: number): Values {
  const roomLength = random.integer(360, 900);
  const roomWidth = random.integer(300, 600);
  const roomArea = productOfHundredths(roomLength, roomWidth);
  const personCount = standard === 0 ? 0 : random.integer(1, 4);
  const allowedArea = personCount * standard;
  const excessArea = allowedArea > 0 ? Math.max(0, roomArea - allowedArea) : 0;
  return {
    roomLength: decimal(roomLength),
    roomWidth: decimal(roomWidth),
    roomArea: decimal(roomArea),
    personCount,
    standardArea: decimal(standard),
    allowedArea: decimal(allowedArea),
    excessArea: decimal(excessArea),
    areaVerdict: areaVerdictOf(excessArea),
  };
}

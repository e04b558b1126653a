import type { DemoRecord } from '../demo-deployment.ts';
import { dayOf, dayText, monthsLater, yearOf } from './days.ts';
import { decimal, productOfHundredths, sum } from './exact.ts';
import type { Ledger } from './ledger.ts';
import { loanUnits } from './loan-units.ts';
import { immovableNumberOf, names, warrantNumberOf } from './names.ts';

const immovableCount = 80;
/** Of the first lots the land is in an immovable warrant; of the very first it was cancelled there. */
const lotsInImmovables = 24;
const freedLots = 3;
/** A land certificate and an immovable one that are lent out, by the position of their lots. */
const lentLot = 30;
const lentImmovable = 40;

/** Where the land of a lot is registered: each lot in one warrant. */
const isInImmovable = (index: number) => index >= freedLots && index < lotsInImmovables;
const inForce = [2, 2, 2, 2, 2, 1, 0] as const;

/** Warrants of houses and lots, one for each, and warrants for both together. */
export function addWarrants(ledger: Ledger): void {
  for (const [index, house] of ledger.of('house').entries()) addPropety(ledger, house, index);
  for (const [index, lot] of ledger.of('landbase').entries()) addLand(ledger, lot, index);
  const lots = ledger.of('landbase');
  for (let index = 0; index < immovableCount; index += 1) {
    const lot = lots[index % lots.length];
    if (lot) addImmovable(ledger, lot, index);
  }
}

function addPropety(ledger: Ledger, house: DemoRecord, index: number): void {
  const { random } = ledger;
  const unit = ledger.unit(house.unitId);
  const issued = ledger.day(1996, 2022);
  const coOwners = random.chance(0.15) ? [unit.unitName, random.pick(names.workUnits)] : [unit.unitName];
  const shares = coOwners.length === 1 ? [10_000] : [6_000, 4_000];
  // Units that write loans now have warrants that can be lent.
  const isKept = loanUnits.has(unit.unitCode);
  const drawn = index % 5 === 0 ? '2' : random.pick(['1', '1', '1', '1', '1', '1', '3', '4']);
  const isLentOut = !isKept && drawn === '2';
  ledger.add('propety', unit, {
    statuses: isLentOut || isKept ? [2] : inForce,
    values: {
      propetyWarrantNumber: warrantNumberOf('houseWarrant', yearOf(issued), index + 1),
      fileNumber: `DA-FC-${String(index + 1).padStart(4, '0')}`,
      houseId: house.id,
      registeredAddress: house.values['houseAddress'],
      useOwnerName: unit.unitName,
      propetyWarrantStatus: isKept ? '1' : drawn,
      propetyStatus: random.pick(['1', '1', '1', '1', '2', '4']),
      buildingArea: house.values['buildingArea'],
      buildingUse: house.values['buildingUse'],
      buildNature: house.values['buildNature'],
      startTime: dayText(issued),
      versionNumber: 'V1',
      coOwners: coOwners.map((coOwnerName, position) => ({
        id: ledger.rowId(),
        coOwnerName,
        share: decimal(shares[position] ?? 0),
      })),
      shareTotal: decimal(sum(shares)),
    },
  });
}

function addLand(ledger: Ledger, lot: DemoRecord, index: number): void {
  const issued = ledger.day(1990, 2018);
  const termYears = ledger.random.pick([40, 50, 70]);
  const isReplaced = isInImmovable(index);
  const drawn = ledger.random.pick(['1', '1', '1', '3', '1']);
  ledger.add('land', ledger.unit(lot.unitId), {
    statuses: isReplaced ? [4] : index === lentLot ? [2] : inForce,
    values: {
      landWarrantNumber: warrantNumberOf('landWarrant', yearOf(issued), index + 1),
      fileNumber: `DA-TD-${String(index + 1).padStart(4, '0')}`,
      landbaseId: lot.id,
      landAddress: lot.values['address'],
      landArea: lot.values['landArea'],
      landUse: lot.values['landUse'],
      landOwner: ledger.unit(lot.unitId).unitName,
      landWarrantStatus: isReplaced ? '4' : index === lentLot ? '2' : drawn,
      startTime: dayText(issued),
      termYears,
      endTime: dayText(monthsLater(issued, termYears * 12)),
    },
  });
}

function addImmovable(ledger: Ledger, lot: DemoRecord, index: number): void {
  const { random } = ledger;
  const issued = ledger.day(2016, 2025);
  const houses = ledger
    .of('house')
    .filter(({ values }) => values['landbaseId'] === lot.id)
    .slice(0, 3);
  const rooms = houses.map((house) => {
    const listedArea = Math.round(Number(house.values['buildingArea']) * 100);
    const listedPrice = random.integer(150_000, 600_000);
    return {
      listedName: house.values['houseName'],
      listedUse: house.values['buildingUse'],
      listedArea,
      listedPrice,
      listedValue: productOfHundredths(listedArea, listedPrice),
    };
  });
  const hasLand = index < lotsInImmovables;
  const isFreed = index < freedLots;
  const isLent = index === lentImmovable;
  const drawn = random.pick(['1', '1', '1', '1', '3']);
  ledger.add('immovable', ledger.unit(lot.unitId), {
    statuses: isFreed || isLent ? [2] : inForce,
    values: {
      immovableNumber: immovableNumberOf(yearOf(issued), index + 1),
      unitNumber: `350100${String(100_000 + index)}GB${String(index + 1).padStart(5, '0')}F00010001`.slice(0, 28),
      deedNumber: `QZ-BDC-${String(index + 1).padStart(4, '0')}`,
      houseIds: houses.map(({ id }) => id).join(','),
      ...(hasLand ? { landbaseId: lot.id, landArea: lot.values['landArea'] } : {}),
      registeredAddress: lot.values['address'],
      warrantStatus: isLent ? '2' : drawn,
      ownershipNature: random.pick(['1', '1', '1', '3']),
      startTime: dayText(issued),
      isShared: 1,
      isLandLoggedOut: isFreed ? 2 : 1,
      isPropetyLoggedOut: 1,
      ...(isFreed
        ? { landLogOutDate: dayText(dayOf(2026, 3, index + 2)), landLogOutReason: names.landCancelReason }
        : {}),
      buildingArea: decimal(sum(rooms.map(({ listedArea }) => listedArea))),
      listedValue: decimal(sum(rooms.map(({ listedValue }) => listedValue))),
      rooms: rooms.map(({ listedName, listedUse, listedArea, listedPrice, listedValue }) => ({
        id: ledger.rowId(),
        listedName,
        listedUse,
        listedArea: decimal(listedArea),
        listedPrice: decimal(listedPrice),
        listedValue: decimal(listedValue),
      })),
    },
  });
}

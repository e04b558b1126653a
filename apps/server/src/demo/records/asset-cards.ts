import type { DemoRecord, DemoUnit } from '../demo-deployment.ts';
import { accessoriesOf, inventoriesOf, maintenancesOf } from './asset-lists.ts';
import { assetKinds, buildingKind, type AssetKind } from './record-rows.ts';
import { assetWorth } from './asset-worth.ts';
import { dayOf, dayText, monthStart, yearOf } from './days.ts';
import type { Ledger, Values } from './ledger.ts';
import { acceptanceFileOf, assetTextOf, contractFileOf, names } from './names.ts';

const assetCardCount = 485;
const buildingCount = 48;
const valued = dayOf(2025, 12, 31);
const types = '/api/asset-card/assettype/tree';
const features = '/api/asset-card/assetcharacteristics/tree';

/** Adds the asset cards unit by unit: first those of buildings, then those of the assets in them. */
export function addAssetCards(ledger: Ledger): void {
  const papers = new Map(ledger.units.map((unit) => [unit.id, papersOf(ledger, unit)]));
  const warrants = ledger.of('propety').slice(0, buildingCount);
  for (let index = 0; index < assetCardCount; index += 1) {
    const warrant = warrants[index];
    const unit = warrant ? ledger.unit(warrant.unitId) : ledger.units[index % ledger.units.length];
    if (!unit) continue;
    const content = warrant ? buildingValues(ledger, warrant) : equipmentValues(ledger, unit);
    const number = { assetCardNumber: `ZC${unit.unitCode.padEnd(6, '0')}${String(index + 1).padStart(6, '0')}` };
    ledger.add('assetCard', unit, {
      statuses: [2, 2, 2, 2, 2, 1, 1, 0, 0, 4],
      values: { ...number, ...content, documents: papers.get(unit.id), makerUnitName: unit.unitName },
    });
  }
}

/** The contract and the acceptance sheet that a unit's cards share, each in its slot. */
function papersOf(ledger: Ledger, unit: DemoUnit): string {
  const contract = ledger.addFile(unit, contractFileOf(unit.unitName));
  return `${contract},,${ledger.addFile(unit, acceptanceFileOf(unit.unitName))}`;
}

function buildingValues(ledger: Ledger, warrant: DemoRecord): Values {
  const house = ledger.of('house').find(({ id }) => id === warrant.values['houseId']);
  if (!house) throw new RangeError(`Warrant ${warrant.id} names no house.`);
  const built = dayOf(Number(String(house.values['completionDate']).slice(0, 4)), 6, 15);
  return {
    assetName: house.values['houseName'],
    assetCategory: buildingKind.category,
    assetType: ledger.node(types, buildingKind.type),
    assetFeatures: ledger.node(features, '11'),
    acquireMode: ledger.random.pick(['02', '04', '04']),
    measureUnit: buildingKind.measure,
    ...datesOf(built),
    ...useOf(ledger, warrant.unitId),
    villageId: house.values['villageId'],
    houseId: house.id,
    ownershipNature: '1',
    warrantId: warrant.id,
    warrantNumber: warrant.values['propetyWarrantNumber'],
    warrantAddress: warrant.values['registeredAddress'],
    warrantOwner: warrant.values['useOwnerName'],
    warrantArea: warrant.values['buildingArea'],
    isMortgaged: warrant.values['propetyStatus'] === '2' ? 2 : 1,
    accessories: [],
    accessoryPieces: 0,
    maintenances: [],
    maintenanceTotal: 0,
    ...assetWorth({
      quantity: 1,
      unitPrice: Math.round(Number(house.values['originalValue']) * 100),
      accessoryTotal: 0,
      isDepreciated: true,
      usefulYears: buildingKind.years,
      residualRate: 300,
      acquired: built,
      valued,
      warrantyMonths: 24,
      fiscalShare: 100,
    }),
    ...inventoriesOf(ledger, warrant.unitId, yearOf(built)),
  };
}

function equipmentValues(ledger: Ledger, unit: DemoUnit): Values {
  const { random } = ledger;
  const kind = random.pick(
    assetKinds.filter(({ unitCode }) => unitCode === undefined || unit.unitCode.startsWith(unitCode)),
  );
  const model = random.pick(kind.models);
  const scene = { unitId: unit.id, acquired: ledger.day(2012, 2024), supplier: random.pick(names.suppliers) };
  const parts = accessoriesOf(ledger, kind.parts, scene);
  return {
    ...describedAs(ledger, kind, model),
    ...datesOf(scene.acquired),
    ...useOf(ledger, unit.id),
    ...placeOf(ledger, unit.id),
    ownershipNature: random.pick(['1', '1', '1', '1', '4']),
    isMortgaged: 1,
    ...parts.values,
    ...assetWorth({
      quantity: kind.measure === '08' ? random.integer(20, 300) : random.integer(1, 4),
      unitPrice: random.integer(kind.price[0] * 100, kind.price[1] * 100),
      accessoryTotal: parts.total,
      isDepreciated: kind.category !== '4' && kind.category !== '5',
      usefulYears: kind.years,
      residualRate: random.pick([0, 300, 500]),
      acquired: scene.acquired,
      valued,
      warrantyMonths: random.pick([12, 24, 36, 60]),
      fiscalShare: random.pick([100, 100, 100, 70, 50]),
    }),
    purchaseForm: random.pick(['1', '2', '3', '4']),
    supplier: scene.supplier,
    contractNumber: `HT${yearOf(scene.acquired)}${String(random.integer(1, 9999)).padStart(4, '0')}`,
    invoiceNumber: String(random.integer(10_000_000, 99_999_999)),
    ...maintenancesOf(ledger, scene, valued),
    ...inventoriesOf(ledger, unit.id, yearOf(scene.acquired)),
    description: assetTextOf(kind.name, model),
    ...(random.chance(0.3) ? { remark: random.pick(names.remarks) } : {}),
  };
}

function describedAs(ledger: Ledger, kind: AssetKind, model: string): Values {
  const { random } = ledger;
  return {
    assetName: kind.name,
    assetCategory: kind.category,
    assetType: ledger.node(types, kind.type),
    assetFeatures: [
      ledger.node(features, random.pick(['11', '12', '13'])),
      ledger.node(features, random.pick(['21', '22', '23'])),
    ].join(','),
    gbCode: `A${kind.type}`,
    specification: model,
    brand: random.pick(kind.brands),
    serialNumber: `SN${random.integer(100_000_000, 999_999_999)}`,
    acquireMode: random.pick(['01', '01', '01', '01', '02', '03']),
    measureUnit: kind.measure,
    isImported: 1,
    isShared: random.chance(0.2) ? 2 : 1,
  };
}

function datesOf(acquired: number): Values {
  return {
    acquireDate: dayText(acquired),
    enableMonth: dayText(monthStart(acquired)),
    produceYear: dayText(dayOf(yearOf(acquired), 1, 1)),
    registeredAt: dayText(acquired + 3, '10:20:30'),
    accountingDate: dayText(acquired + 5),
  };
}

function useOf(ledger: Ledger, unitId: string): Values {
  const people = ledger.people(unitId);
  const user = ledger.random.pick(people);
  return {
    useDept: user.deptIds[0],
    usePerson: user.id,
    managePersons: people
      .slice(0, 2)
      .map(({ id }) => id)
      .join(','),
    useStatus: ledger.random.pick(['1', '1', '1', '1', '1', '2', '3', '4', '5']),
    useDirections: ledger.random.pick(['1', '1', '1,5', '2', '5,6']),
  };
}

function placeOf(ledger: Ledger, unitId: string): Values {
  const room = ledger.random.pick(ledger.in('room', unitId));
  const house = ledger.of('house').find(({ id }) => id === room.values['houseId']);
  return {
    villageId: house?.values['villageId'],
    houseId: room.values['houseId'],
    floorId: room.values['floorId'],
    roomId: room.id,
    placeNote: `${String(house?.values['houseName'])}${String(room.values['roomName'])}`,
  };
}

import { dayText } from './days.ts';
import { decimal, roundedQuotient, sum } from './exact.ts';
import type { AssetKind } from './record-rows.ts';
import type { Ledger, Values } from './ledger.ts';
import { names } from './names.ts';

interface Scene {
  readonly unitId: string;
  readonly acquired: number;
  readonly supplier: string;
}

/** Parts of an asset with their total in hundredths of a yuan. */
export function accessoriesOf(
  ledger: Ledger,
  parts: AssetKind['parts'],
  scene: Scene,
): { readonly values: Values; readonly total: number } {
  const { random } = ledger;
  const rows = parts.map(({ name, type, price: [low, high] }) => ({
    partName: name,
    partType: type,
    pieces: random.integer(1, 3),
    price: random.integer(low, high) * 100,
  }));
  const accessories = rows.map(({ partName, partType, pieces, price }) => ({
    id: ledger.rowId(),
    partName,
    partType,
    pieces,
    price: decimal(price),
    amount: decimal(pieces * price),
    purchaseDate: dayText(scene.acquired),
    keeper: random.pick(ledger.people(scene.unitId)).id,
    partSupplier: scene.supplier,
  }));
  return {
    values: { accessories, accessoryPieces: sum(rows.map(({ pieces }) => pieces)) },
    total: sum(rows.map(({ pieces, price }) => pieces * price)),
  };
}

/** Upkeep of an asset, each time with what it cost. */
export function maintenancesOf(ledger: Ledger, scene: Scene, valued: number): Values {
  const times = valued - scene.acquired > 400 && ledger.random.chance(0.5) ? ledger.random.integer(1, 3) : 0;
  const rows = Array.from({ length: times }, () =>
    maintenanceOf(ledger, ledger.random.integer(scene.acquired + 180, valued)),
  );
  return { maintenances: rows.map(({ row }) => row), maintenanceTotal: decimal(sum(rows.map(({ cost }) => cost))) };
}

function maintenanceOf(ledger: Ledger, day: number): { readonly row: Values; readonly cost: number } {
  const { random } = ledger;
  const lines = names.costs.slice(0, random.integer(1, names.costs.length)).map((costName) => {
    const tenths = random.integer(5, 80);
    const rate = random.integer(30, 260) * 100 + random.pick([0, 50, 80]);
    return { costName, tenths, rate, fee: roundedQuotient(BigInt(tenths) * BigInt(rate), 10n) };
  });
  const cost = sum(lines.map(({ fee }) => fee));
  const row = {
    id: ledger.rowId(),
    maintainDate: dayText(day),
    maintainKind: random.pick(['1', '1', '2', '3', '4']),
    maintainCompany: random.pick(names.maintainers),
    isUnderWarranty: random.chance(0.3) ? 2 : 1,
    cost: decimal(cost),
    costs: lines.map(({ costName, tenths, rate, fee }) => ({
      id: ledger.rowId(),
      costName,
      hours: tenths / 10,
      rate: decimal(rate),
      fee: decimal(fee),
    })),
  };
  return { row, cost };
}

export function inventoriesOf(ledger: Ledger, unitId: string, acquiredYear: number): Values {
  const years = [2023, 2024, 2025].filter((year) => year > acquiredYear);
  const inventories = years.map((year) => ({
    id: ledger.rowId(),
    inventoryDate: `${year}-12-${ledger.random.integer(10, 28)} 00:00:00`,
    inventoryResult: ledger.random.pick(names.inventoryResults),
    inventoryPerson: ledger.random.pick(ledger.people(unitId)).id,
  }));
  return { inventories };
}

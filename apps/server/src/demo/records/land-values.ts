import { decimal, percentHundredths, productOfHundredths, sum } from './exact.ts';
import type { Ledger, Values } from './ledger.ts';
import { names } from './names.ts';

/** Areas, worth and boundaries of a lot, which add up. */
export function landValuesOf(ledger: Ledger): Values {
  const { random } = ledger;
  const landArea = random.integer(200_000, 3_000_000);
  const builtArea = Math.floor((landArea * random.integer(20, 55)) / 100);
  const landUnitPrice = random.integer(60_000, 420_000);
  const sideLengths = names.sides.map(() => random.integer(3_000, 28_000));
  return {
    landArea: decimal(landArea),
    builtArea: decimal(builtArea),
    vacantArea: decimal(landArea - builtArea),
    density: decimal(percentHundredths(builtArea, landArea)),
    landUnitPrice: decimal(landUnitPrice),
    landValue: decimal(productOfHundredths(landArea, landUnitPrice)),
    boundaries: names.sides.map((side, index) => ({
      id: ledger.rowId(),
      side,
      neighbour: random.pick(names.neighbours),
      sideLength: decimal(sideLengths[index] ?? 0),
    })),
    perimeter: decimal(sum(sideLengths)),
  };
}

import { dayText, monthsLater } from './days.ts';
import { decimal, percentHundredths, roundedQuotient } from './exact.ts';
import type { Values } from './ledger.ts';
import { rmbWords } from './amount.words.ts';

/** What the worth of an asset follows from; amounts in hundredths of a yuan, rate in hundredths of a percent. */
export interface AssetCost {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly accessoryTotal: number;
  readonly isDepreciated: boolean;
  readonly usefulYears: number;
  readonly residualRate: number;
  readonly acquired: number;
  readonly valued: number;
  readonly warrantyMonths: number;
  /** Share of the original value that public funds paid, in whole percent. */
  readonly fiscalShare: number;
}

/** The values of the section 价值信息, computed as its formulas do, in whole numbers. */
export function assetWorth(cost: AssetCost): Values {
  const original = cost.quantity * cost.unitPrice + cost.accessoryTotal;
  const depreciable = BigInt(original) * BigInt(10_000 - cost.residualRate);
  const years = BigInt(cost.usefulYears);
  const tenthsUsed = roundedQuotient(BigInt(cost.valued - cost.acquired) * 10n, 365n);
  const tenths = BigInt(Math.min(tenthsUsed, cost.usefulYears * 10));
  const monthly = cost.isDepreciated ? roundedQuotient(depreciable, 120_000n * years) : 0;
  const accumulated = cost.isDepreciated ? roundedQuotient(depreciable * tenths, 100_000n * years) : 0;
  const fiscal = Math.floor((original * cost.fiscalShare) / 100);
  return {
    quantity: cost.quantity,
    unitPrice: decimal(cost.unitPrice),
    accessoryTotal: decimal(cost.accessoryTotal),
    originalValue: decimal(original),
    originalValueWords: rmbWords(original),
    depreciationMethod: cost.isDepreciated ? '1' : '0',
    usefulYears: cost.usefulYears,
    residualRate: decimal(cost.residualRate),
    valuationDate: dayText(cost.valued),
    yearsUsed: tenthsUsed / 10,
    monthlyDepreciation: decimal(monthly),
    accumulatedDepreciation: decimal(accumulated),
    netValue: decimal(original - accumulated),
    newnessRate: decimal(percentHundredths(original - accumulated, original)),
    fiscalFund: decimal(fiscal),
    otherFund: decimal(original - fiscal),
    warrantyMonths: cost.warrantyMonths,
    warrantyUntil: dayText(monthsLater(cost.acquired, cost.warrantyMonths)),
  };
}

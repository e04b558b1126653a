import type { DemoRecord, DemoUnit } from '../demo-deployment.ts';
import { dayOf, dayText } from './days.ts';
import { decimal, percentHundredths, productOfHundredths, roundedQuotient, sum } from './exact.ts';
import type { Ledger } from './ledger.ts';
import { demolitionCodeOf, demolitionNameOf, demolitionTextOf, names, noticeTypeTextOf, planNameOf } from './names.ts';

const statuses = [2, 2, 2, 2, 1, 0] as const;
const hundredths = (value: unknown) => Math.round(Number(value) * 100);

/** The kinds of announcements, the demolition of each resettlement, and what each unit wants to build. */
export function addAnnouncements(ledger: Ledger): void {
  const [bureau] = ledger.units;
  if (!bureau) return;
  for (const [index, typeName] of names.noticeTypes.entries()) addNoticeType(ledger, bureau, { index, typeName });
  for (const [index, placement] of ledger.of('placement').entries()) addDemolition(ledger, placement, index);
  for (const [index, unit] of ledger.units.entries()) addPlan(ledger, unit, index);
}

function addNoticeType(
  ledger: Ledger,
  unit: DemoUnit,
  { index, typeName }: { readonly index: number; readonly typeName: string },
): void {
  ledger.add('noticetype', unit, {
    statuses: [index === names.noticeTypes.length - 1 ? 0 : 2],
    values: {
      typeCode: `GG${String(index + 1).padStart(2, '0')}`,
      typeName,
      noticeScope: ['1', '3', '1', '1', '1', '2'][index] ?? '1',
      validDays: [30, 15, 20, 7, 10, 5][index] ?? 7,
      needsReceipt: index < 2 ? 2 : 1,
      isEnabled: 2,
      keeper: ledger.random.pick(ledger.people(unit.id)).id,
      templateText: noticeTypeTextOf(typeName),
    },
  });
}

function addDemolition(ledger: Ledger, placement: DemoRecord, index: number): void {
  const { random } = ledger;
  const house = ledger.of('house').find(({ id }) => id === placement.values['houseId']);
  if (!house) throw new RangeError(`Placement ${placement.id} names no house.`);
  const name = String(house.values['houseName']);
  const projectName = names.projects[index % names.projects.length] ?? '';
  const published = dayOf(2025, 1 + (index % 12), random.integer(1, 20));
  const start = published + random.integer(5, 15);
  const durationDays = random.integer(30, 120);
  const unitPrice = random.integer(300_000, 900_000);
  const compensation = productOfHundredths(hundredths(house.values['buildingArea']), unitPrice);
  const budget = Math.ceil((compensation * random.integer(102, 118)) / 100);
  ledger.add('demolition', ledger.unit(house.unitId), {
    statuses: placement.status === 2 ? [2] : statuses,
    values: {
      demolitionCode: demolitionCodeOf(index),
      demolitionName: demolitionNameOf(name),
      projectName,
      demolitionKind: String(1 + (index % names.projects.length)),
      publishDate: dayText(published),
      startDate: dayText(start),
      moveOutDate: dayText(start + durationDays),
      durationDays,
      houses: [
        {
          id: ledger.rowId(),
          houseId: house.id,
          houseAddress: house.values['houseAddress'],
          buildingArea: house.values['buildingArea'],
          unitPrice: decimal(unitPrice),
          compensation: decimal(compensation),
          isVacated: random.chance(0.6) ? 2 : 1,
        },
      ],
      houseCount: 1,
      areaTotal: house.values['buildingArea'],
      compensationTotal: decimal(compensation),
      budget: decimal(budget),
      budgetLeft: decimal(budget - compensation),
      announcement: demolitionTextOf(name, projectName),
    },
  });
}

function addPlan(ledger: Ledger, unit: DemoUnit, index: number): void {
  const { random } = ledger;
  const lot = ledger.in('landbase', unit.id)[0] ?? ledger.of('landbase')[0];
  if (!lot) return;
  const owner = ledger.unit(lot.unitId);
  const plannedArea = random.integer(80_000, 900_000);
  const start = dayOf(2026, random.integer(1, 9), random.integer(1, 28));
  const lengths = names.stages.map(() => random.integer(60, 150));
  const ends = lengths.map((_length, stage) => start + sum(lengths.slice(0, stage + 1)));
  const stages = names.stages.map((stageName, stage) => {
    const stageBudget = random.integer(20_000_000, 400_000_000);
    const isDone = stage === 0 && index % 3 !== 0;
    return { stageName, end: ends[stage] ?? start, stageBudget, stageSpent: isDone ? stageBudget - 100_000 : 0 };
  });
  const budgetTotal = sum(stages.map(({ stageBudget }) => stageBudget));
  const spentTotal = sum(stages.map(({ stageSpent }) => stageSpent));
  const landArea = hundredths(lot.values['landArea']);
  ledger.add('constructionplanning', owner, {
    statuses: index === 0 ? [0] : statuses,
    values: {
      planCode: `JG2026${String(index + 1).padStart(4, '0')}`,
      planName: planNameOf(owner.unitName, names.plans[index % names.plans.length] ?? ''),
      planKind: String(1 + (index % 4)),
      landbaseId: lot.id,
      landAddress: lot.values['address'],
      landArea: lot.values['landArea'],
      planYear: '2026-01-01 00:00:00',
      plannedArea: decimal(plannedArea),
      plannedFloors: random.integer(2, 9),
      plotRatio: decimal(roundedQuotient(BigInt(plannedArea) * 100n, BigInt(landArea))),
      startDate: dayText(start),
      finishDate: dayText(ends.at(-1) ?? start),
      durationDays: sum(lengths),
      stages: stages.map(({ stageName, end, stageBudget, stageSpent }) => ({
        id: ledger.rowId(),
        stageName,
        stageEnd: dayText(end),
        stageBudget: decimal(stageBudget),
        stageSpent: decimal(stageSpent),
      })),
      budgetTotal: decimal(budgetTotal),
      spentTotal: decimal(spentTotal),
      spentRate: decimal(percentHundredths(spentTotal, budgetTotal)),
      notes: random.pick(names.planNotes),
    },
  });
}

import type { DemoUnit } from '../demo-deployment.ts';
import { dayOf, dayText } from './days.ts';
import { decimal, sum } from './exact.ts';
import type { Ledger } from './ledger.ts';
import { applicationNameOf, names } from './names.ts';

const perUnit = 2;
const ranks = [
  { rank: '05', allowance: 1800, most: 2 },
  { rank: '06', allowance: 1200, most: 3 },
  { rank: '07', allowance: 900, most: 9 },
] as const;
const VACANT = '2';

/** What departments ask for: two applications of each unit, one of them not sent yet. */
export function addApplications(ledger: Ledger): void {
  const asking = ledger.units.flatMap((unit) => Array.from({ length: perUnit }, () => unit));
  for (const [index, unit] of asking.entries()) addApplication(ledger, unit, index);
}

function addApplication(ledger: Ledger, unit: DemoUnit, index: number): void {
  const { random } = ledger;
  const department = random.pick(ledger.departments(unit.id));
  const applied = dayOf(2025, 7, 1) + index * 7 + random.integer(0, 6);
  const staffing = ranks.map(({ rank, allowance, most }) => {
    const headcount = random.integer(1, most);
    return { rank, allowance, headcount, size: allowance * headcount };
  });
  const allowedArea = sum(staffing.map(({ size }) => size));
  const currentArea = Math.floor((allowedArea * random.integer(30, 95)) / 100);
  const gapArea = allowedArea - currentArea;
  const wantedArea = Math.max(500, gapArea + random.pick([0, 0, 0, 650]));
  const rooms = ledger
    .in('room', unit.id)
    .filter(({ status, values }) => status === 2 && values['roomStatus'] === VACANT)
    .slice(0, 2);
  ledger.add('applyhouse', unit, {
    statuses: index % perUnit === 0 ? [2, 2, 2, 1] : [0],
    values: {
      documentCode: `BG2025${String(index + 1).padStart(4, '0')}`,
      applyName: applicationNameOf(department.deptName),
      applyDept: department.id,
      applicant: random.pick(ledger.people(unit.id)).id,
      applyDate: dayText(applied),
      applyKind: String(1 + (index % 5)),
      expectedDate: dayText(applied + random.integer(20, 60)),
      reason: names.applyReasons[index % names.applyReasons.length],
      staffing: staffing.map(({ rank, allowance, headcount, size }) => ({
        id: ledger.rowId(),
        personRank: rank,
        allowance: decimal(allowance),
        headcount,
        size: decimal(size),
      })),
      personCount: sum(staffing.map(({ headcount }) => headcount)),
      allowedArea: decimal(allowedArea),
      currentArea: decimal(currentArea),
      gapArea: decimal(gapArea),
      wantedArea: decimal(wantedArea),
      excessArea: decimal(Math.max(0, wantedArea - gapArea)),
      rooms: rooms.map(({ id, values }) => ({
        id: ledger.rowId(),
        houseId: values['houseId'],
        roomId: id,
        roomArea: values['roomArea'],
        purpose: random.pick(names.roomUses),
      })),
      roomAreaTotal: decimal(sum(rooms.map(({ values }) => Math.round(Number(values['roomArea']) * 100)))),
    },
  });
}

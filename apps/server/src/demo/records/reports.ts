import type { DemoRecord, DemoUnit } from '../demo-deployment.ts';
import { dayOf, dayText } from './days.ts';
import { decimal, percentHundredths } from './exact.ts';
import type { Ledger } from './ledger.ts';
import { names, taskNameOf } from './names.ts';

const taskCount = 24;
const unitsPerTask = 5;

/** Report tasks of the bureau, and what five units each have to fill in. */
export function addReports(ledger: Ledger): void {
  const [bureau] = ledger.units;
  const assignees = ledger.units.filter(({ unitLevel }) => unitLevel === '2');
  if (!bureau) return;
  for (let index = 0; index < taskCount; index += 1) {
    const chosen = Array.from(
      { length: unitsPerTask },
      (_, position) => assignees[(index + position) % assignees.length] ?? bureau,
    );
    const task = addTask(ledger, bureau, { index, assignees: chosen });
    for (const unit of chosen) addAssignment(ledger, unit, task);
  }
}

function addTask(
  ledger: Ledger,
  bureau: DemoUnit,
  { index, assignees }: { readonly index: number; readonly assignees: readonly DemoUnit[] },
): DemoRecord {
  const { random } = ledger;
  const year = 2024 + Math.floor(index / 12);
  const month = (index % 12) + 1;
  const start = dayOf(year, month, 1);
  const days = random.integer(5, 20);
  return ledger.add('reporttask', bureau, {
    statuses: [2],
    values: {
      taskCode: `RW${year}${String(month).padStart(2, '0')}`,
      taskName: taskNameOf(year, month, names.reportTasks[index % names.reportTasks.length] ?? ''),
      reportClass: ledger.node('/api/report-engine/reportclass/tree', random.pick(['11', '12', '21', '22', '31'])),
      reportScope: ledger.node('/api/report-engine/reportdict/tree', random.pick(['11', '12'])),
      reportPeriod: month === 12 ? '3' : month % 3 === 0 ? '2' : '1',
      periodMonth: dayText(start),
      startDate: dayText(start),
      endDate: dayText(start + days, '23:59:59'),
      durationDays: days,
      assignedUnits: assignees.map(({ id }) => id).join(','),
      isUrgent: random.chance(0.1) ? 2 : 1,
      requirement: names.requirement,
    },
  });
}

function addAssignment(ledger: Ledger, unit: DemoUnit, task: DemoRecord): void {
  const { random } = ledger;
  const rowsTotal = random.integer(10, 120);
  const isDone = random.chance(0.8);
  const rowsFilled = isDone ? rowsTotal : random.integer(0, rowsTotal);
  ledger.add('reporttaskassign', unit, {
    statuses: [2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 0, 3],
    values: {
      taskId: task.id,
      taskCode: task.values['taskCode'],
      endDate: task.values['endDate'],
      assignStatus: isDone ? random.pick(['3', '4', '4']) : rowsFilled === 0 ? '1' : '2',
      reporter: random.pick(ledger.people(unit.id)).id,
      ...(isDone
        ? {
            filledAt: `${String(task.values['startDate']).slice(0, 8)}0${random.integer(2, 5)} 10:00:00`,
            reviewComment: random.pick(names.reviewComments),
          }
        : {}),
      rowsTotal,
      rowsFilled,
      fillRate: decimal(percentHundredths(rowsFilled, rowsTotal)),
    },
  });
}

import { officeUse } from '../reports/office-use.ts';
import type { Ledger } from './ledger.ts';
import { names } from './names.ts';
import { decimal, percentHundredths } from './exact.ts';

const UNITS = 8;
/** The rows of the workbook that units fill in: the kinds of rooms, and the notes. */
const rowsTotal = officeUse.kinds.length + officeUse.notes.length;
/** Kinds and the person; units leave the other notes empty. */
const rowsFilled = officeUse.kinds.length + 1;

type Task = (typeof officeUse.tasks)[number];

/** The tasks whose report is filled in online, and their assignments; `seedReports` stores what units filled in. */
export function addOfficeUseTasks(ledger: Ledger): void {
  const [bureau] = ledger.units;
  const units = ledger.units.slice(1, 1 + UNITS);
  if (!bureau) return;
  for (const task of officeUse.tasks) {
    const record = ledger.add('reporttask', bureau, {
      statuses: [2],
      values: {
        taskCode: task.code,
        taskName: task.name,
        reportClass: ledger.node('/api/report-engine/reportclass/tree', officeUse.reportClass),
        reportPeriod: '2',
        periodMonth: `${task.period}-01 00:00:00`,
        startDate: `${task.startDate} 00:00:00`,
        endDate: endOf(task),
        durationDays: daysOf(task),
        assignedUnits: units.map(({ id }) => id).join(','),
        isUrgent: 1,
        requirement: names.requirement,
      },
    });
    units.forEach((unit, index) => {
      const isFilled = index < task.filled;
      const status = index < task.verified ? 2 : isFilled ? 1 : 0;
      const done = isFilled ? rowsFilled : 0;
      ledger.add('reporttaskassign', unit, {
        statuses: [status],
        values: {
          taskId: record.id,
          taskCode: task.code,
          endDate: endOf(task),
          assignStatus: index < task.verified ? '4' : isFilled ? '3' : '1',
          ...(isFilled
            ? { reporter: ledger.people(unit.id)[0]?.id ?? '', filledAt: `${task.startDate} 10:00:00` }
            : {}),
          rowsTotal,
          rowsFilled: done,
          fillRate: decimal(percentHundredths(done, rowsTotal)),
        },
      });
    });
  }
}

function endOf({ endDate }: Task): string {
  return `${endDate} 23:59:59`;
}

function daysOf({ startDate, endDate }: Task): number {
  const day = 86_400_000;
  return (Date.parse(endDate) - Date.parse(startDate)) / day;
}

import type { DemoRecord, DemoUnit } from '../demo-deployment.ts';
import { dayOf, dayText } from './days.ts';
import { decimal, percentHundredths } from './exact.ts';
import type { Ledger } from './ledger.ts';
import { names, taskNameOf } from './names.ts';

const taskCount = 24;
const unitsPerTask = 5;
/** The class of each of the names of tasks. */
const classes = ['11', '12', '21', '22', '31', '3'];

/** What verifiers write: two approvals and a complaint. */
const approvals = names.reviewComments.slice(0, 2);
const complaint = names.reviewComments[2] ?? '';

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
      reportClass: ledger.node(
        '/api/report-engine/reportclass/tree',
        random.pick([classes[index % classes.length] ?? '']),
      ),
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

/** How far a unit is with a task: the state of its record, and its key in `assign_status`, which lists show. */
interface Progress {
  readonly status: 0 | 1 | 2 | 3;
  readonly assignStatus: '2' | '3' | '4' | '5';
  readonly rowsFilled: number;
}

function addAssignment(ledger: Ledger, unit: DemoUnit, task: DemoRecord): void {
  const { random } = ledger;
  const rowsTotal = random.integer(10, 120);
  const { status, assignStatus, rowsFilled } = progressOf(random, rowsTotal);
  const reporter = random.pick(ledger.people(unit.id)).id;
  const isDone = status === 1 || status === 2;
  const day = isDone ? random.integer(2, 5) : 2;
  const approval = isDone ? random.pick(approvals) : '';
  const reviewComment = status === 2 ? approval : status === 3 ? complaint : '';
  ledger.add('reporttaskassign', unit, {
    statuses: [status],
    values: {
      taskId: task.id,
      taskCode: task.values['taskCode'],
      endDate: task.values['endDate'],
      assignStatus,
      reporter,
      ...(status === 0 ? {} : { filledAt: `${String(task.values['startDate']).slice(0, 8)}0${day} 10:00:00` }),
      ...(reviewComment === '' ? {} : { reviewComment }),
      rowsTotal,
      rowsFilled,
      fillRate: decimal(percentHundredths(rowsFilled, rowsTotal)),
    },
  });
}

/** Most reports are handed in or approved; of the others some wait to be handed in, and some were sent back. */
function progressOf(random: Ledger['random'], rowsTotal: number): Progress {
  if (random.chance(0.8))
    return random.pick([
      { status: 1, assignStatus: '3', rowsFilled: rowsTotal },
      { status: 2, assignStatus: '4', rowsFilled: rowsTotal },
      { status: 2, assignStatus: '4', rowsFilled: rowsTotal },
    ] as const);
  const drawn = random.integer(0, rowsTotal);
  return drawn % 2 === 0
    ? { status: 0, assignStatus: '2', rowsFilled: rowsTotal }
    : { status: 3, assignStatus: '5', rowsFilled: drawn };
}

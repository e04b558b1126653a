import { dayAfter, type DifferingDays } from '@org/contract';
import type { CompiledProcess, OpenTask } from '@org/workflow';
import type { FlowActor, FlowParts } from '../flow.port.ts';
import { dueTimeOf, LONGEST_DUE_DAYS } from './due-time.ts';
import { addWorkdays } from './working-days.ts';

/** The time of the working day at which a task is said to be due soon. */
const MORNING = '09:00:00';
/** Working days before the due day on which its people are reminded, where the model does not say. */
const USUAL_REMINDER = 1;

type Reminder = Parameters<FlowParts['reminders']['set']>[2][number];

/** When a new task is due, and who is reminded when. */
export interface Due {
  readonly dueTime: string | null;
  readonly reminders: readonly Omit<Reminder, 'taskId'>[];
}

const never: Due = { dueTime: null, reminders: [] };

interface NewTasks {
  readonly tasks: readonly OpenTask[];
  readonly process: CompiledProcess;
}

/** Counts the due dates of new tasks by the working days of the tenant, which are read once. */
export async function duesOf(
  { calendar }: Pick<FlowParts, 'calendar'>,
  actor: FlowActor,
  { tasks, process }: NewTasks,
): Promise<(task: OpenTask) => Due> {
  if (tasks.every(({ dueDate }) => dueDate === undefined)) return () => never;
  const today = actor.now.slice(0, 10);
  const own = await calendar.own(actor, today, dayAfter(today, LONGEST_DUE_DAYS));
  const differing: DifferingDays = new Map([...calendar.published, ...own.map((day) => [day.day, day] as const)]);
  return (task) => dueOf(task, { process, now: actor.now, differing });
}

interface Counting {
  readonly process: CompiledProcess;
  readonly now: string;
  readonly differing: DifferingDays;
}

function dueOf(task: OpenTask, { process, now, differing }: Counting): Due {
  const dueTime = task.dueDate === undefined ? undefined : dueTimeOf(task.dueDate, now, differing);
  if (dueTime === undefined) return never;
  const node = process.nodes[task.node];
  const policy = node?.kind === 'userTask' ? node.policy : undefined;
  const [day = '', time = ''] = dueTime.split(' ');
  const remindBefore = policy?.remindBefore ?? USUAL_REMINDER;
  const soon = `${addWorkdays(day, -remindBefore, differing)} ${MORNING}`;
  const escalated = addWorkdays(day, policy?.escalateAfter ?? 0, differing);
  return {
    dueTime,
    reminders: [
      ...(remindBefore > 0 && soon > now ? [{ kind: 'soon', dueTime: soon } as const] : []),
      { kind: 'overdue', dueTime },
      ...(policy?.escalateAfter === undefined ? [] : [{ kind: 'escalated', dueTime: `${escalated} ${time}` } as const]),
    ],
  };
}

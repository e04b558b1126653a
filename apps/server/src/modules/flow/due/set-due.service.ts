import type { CompiledProcess, OpenTask } from '@org/workflow';
import type { FlowActor, FlowParts } from '../flow.port.ts';
import { dueTimeOf, LONGEST_DUE_DAYS } from './due-time.ts';
import { addWorkdays, dayAfter, type DifferingDays } from './working-days.ts';

/** The time of the working day at which a task is said to be due soon. */
const MORNING = '09:00:00';
/** Working days before the due day on which its people are reminded, where the model does not say. */
const USUAL_REMINDER = 1;

type Reminders = Parameters<FlowParts['reminders']['set']>[2];

/** When a new task is due, and who is reminded when. */
export interface Due {
  readonly dueTime: string | null;
  readonly reminders: Reminders;
}

const never: Due = { dueTime: null, reminders: [] };

/** Counts the due date of a new task by the working days of the tenant. */
export async function dueOf(
  { calendar }: Pick<FlowParts, 'calendar'>,
  actor: FlowActor,
  { task, process }: { readonly task: OpenTask; readonly process: CompiledProcess },
): Promise<Due> {
  if (task.dueDate === undefined) return never;
  const today = actor.now.slice(0, 10);
  const own = await calendar.own(actor, today, dayAfter(today, LONGEST_DUE_DAYS));
  const differing: DifferingDays = new Map([...calendar.published, ...own.map((day) => [day.day, day] as const)]);
  const dueTime = dueTimeOf(task.dueDate, actor.now, differing);
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
      ...(remindBefore > 0 && soon > actor.now ? [{ kind: 'soon', dueTime: soon } as const] : []),
      { kind: 'overdue', dueTime },
      ...(policy?.escalateAfter === undefined ? [] : [{ kind: 'escalated', dueTime: `${escalated} ${time}` } as const]),
    ],
  };
}

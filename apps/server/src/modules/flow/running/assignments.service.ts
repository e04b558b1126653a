import type { OpenTask } from '@org/workflow';
import type { FlowActor, FlowParts, InstanceRow } from '../flow.port.ts';
import { MOST_CANDIDATES } from '../limits.ts';
import { baseOf, questionOf } from '../people/assignees.service.ts';

/** Whom a new task is for: one person, or those who may claim it. */
export interface Assignment {
  readonly assigneeId: string;
  readonly people: readonly string[];
  /** Roles, by id or alias. */
  readonly roles: readonly string[];
}

interface Asked {
  readonly instance: InstanceRow;
  readonly tasks: readonly OpenTask[];
}

/** Looks up whom new tasks are for. People, proxies and roles are read once for all of them. */
export async function assignmentsOf(
  parts: Pick<FlowParts, 'people' | 'proxies'>,
  actor: FlowActor,
  { instance, tasks }: Asked,
): Promise<(task: OpenTask) => Assignment> {
  const open = tasks.filter(({ assignee }) => assignee === undefined);
  const named = [...tasks.flatMap(({ assignee }) => assignee ?? []), ...open.flatMap((task) => task.candidateUsers)];
  // In the order of the database.
  const known = placesOf(await parts.people.known(actor, [...new Set(named)]));
  const byRule = await peopleByRule(parts, actor, { instance, tasks: open });
  const candidates = new Map(
    open.map((task) => [task, [...new Set([...(byRule.get(task) ?? []), ...inOrder(known, task.candidateUsers)])]]),
  );
  const userIds = [...new Set([...candidates.values()].flat())];
  const today = await parts.proxies.today(actor, { userIds, processKey: instance.processKey });
  const groups = [...new Set(open.flatMap((task) => task.candidateGroups))];
  const held = placesOf(await parts.people.heldRoles(actor, groups));
  return (task) => {
    const { assignee } = task;
    if (assignee !== undefined) return { assigneeId: known.has(assignee) ? assignee : '', people: [], roles: [] };
    const own = candidates.get(task) ?? [];
    const proxies = [...today].flatMap(([id, proxy]) =>
      // As for assigned tasks, the initiator is no proxy for their own record.
      own.includes(id) && proxy !== instance.initiatorId ? [proxy] : [],
    );
    return {
      assigneeId: '',
      people: [...new Set([...own, ...proxies])].slice(0, MOST_CANDIDATES),
      roles: inOrder(held, task.candidateGroups),
    };
  };
}

/** The people whom the rules of tasks find; tasks with the same rule have the same people. */
async function peopleByRule(
  { people }: Pick<FlowParts, 'people'>,
  actor: FlowActor,
  { instance, tasks }: Asked,
): Promise<ReadonlyMap<OpenTask, readonly string[]>> {
  const base = baseOf(instance, actor);
  const found = new Map<string, readonly string[]>();
  const byTask = new Map<OpenTask, readonly string[]>();
  for (const task of tasks) {
    const question = task.rule && questionOf(task.rule, base);
    if (!question) continue;
    const key = JSON.stringify(question);
    const ids = found.get(key) ?? (await people.ids(actor, question));
    found.set(key, ids);
    byTask.set(task, ids);
  }
  return byTask;
}

const placesOf = (ids: readonly string[]): ReadonlyMap<string, number> => new Map(ids.map((id, place) => [id, place]));

/** Those of some ids that have a place, in the order of their places. */
function inOrder(places: ReadonlyMap<string, number>, ids: readonly string[]): readonly string[] {
  return [...new Set(ids)]
    .filter((id) => places.has(id))
    .toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

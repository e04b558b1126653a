// The calls of Flowable REST 7 that the adapter uses, answered as `flowable-oas-process.yaml` and the user guide's
// chapter "REST API" (flowable/flowable-engine) document them. A parameter that is not documented is refused, so that
// the adapter cannot rely on one.
import { compileProcess } from '../compile/compile-process.ts';
import type { Json, JsonObject } from '../json.ts';
import {
  definitionRow,
  historicInstanceRow,
  historicTaskRow,
  instanceRow,
  linkRow,
  variableRow,
} from './fake-rows.fixture.ts';
import { FakeFault, type fakeRuntime, type FakeTask } from './fake-runtime.fixture.ts';
import type { RestVariable } from './variables.ts';

export interface FakeRequest {
  readonly ids: readonly string[];
  readonly query: URLSearchParams;
  readonly json: Readonly<Record<string, Json>> & { readonly variables?: readonly RestVariable[] };
  /** The name and content of the file of a form. */
  readonly file?: { readonly name: string; readonly content: string };
}

interface FakeAnswer {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
}

type Handler = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

const PAGING: ReadonlySet<string> = new Set(['start', 'size', 'sort', 'order']);
const ok = (json?: unknown): FakeAnswer => ({ status: 200, json });
const empty: FakeAnswer = { status: 204 };

/** The handlers by method and path; `*` is an id. */
export function fakeRoutes(runtime: ReturnType<typeof fakeRuntime>): Readonly<Record<string, Handler>> {
  const { definitions, instances } = runtime;
  const allTasks = () => instances.flatMap(({ tasks }) => tasks);

  const openTask = ([id]: readonly string[]) =>
    found(allTasks(), (task) => task.id === id && task.end === undefined && task.instance.end === undefined);
  const running = ([id]: readonly string[]) => found(instances, (one) => one.id === id && one.end === undefined);

  return {
    'POST repository/deployments': async ({ file }) => {
      if (!file || !/\.(?:bpmn20\.xml|bpmn)$/.test(file.name)) throw new FakeFault(400, 'File must be of type .bpmn');
      const { process } = await compileProcess(file.content);
      if (!process) throw new FakeFault(500, 'The model is not valid');
      const deployment = runtime.nextId('deployment');
      const id = `${process.key}:1:${runtime.nextId('definition')}`;
      definitions.push({ id, deployment, process, xml: file.content, resource: file.name });
      return { status: 201, json: { id: deployment, name: file.name, tenantId: '' } };
    },

    'GET repository/process-definitions': ({ query }) => {
      known(query, ['deploymentId']);
      return page(
        definitions.filter(({ deployment }) => deployment === query.get('deploymentId')).map(definitionRow),
        query,
      );
    },

    'GET repository/process-definitions/*': ({ ids: [id] }) =>
      ok(definitionRow(found(definitions, (one) => one.id === id))),

    'GET repository/process-definitions/*/resourcedata': ({ ids: [id] }) => ({
      status: 200,
      text: found(definitions, (one) => one.id === id).xml,
    }),

    'POST runtime/process-instances': ({ json }) => {
      const definition = definitions.find(({ id }) => id === json['processDefinitionId']);
      if (!definition) throw new FakeFault(400, 'no processes deployed with this id');
      return { status: 201, json: instanceRow(runtime.start(definition, valuesOf(json.variables ?? []))) };
    },

    'GET runtime/process-instances/*': ({ ids }) => ok(instanceRow(running(ids))),

    'PUT runtime/process-instances/*': ({ ids, json: { action } }) => {
      const instance = running(ids);
      if (action !== 'suspend' && action !== 'activate') throw new FakeFault(400, 'Invalid action');
      const suspended = action === 'suspend';
      if (instance.suspended === suspended) throw new FakeFault(409, 'It is so already');
      instance.suspended = suspended;
      return ok(instanceRow(instance));
    },

    'DELETE runtime/process-instances/*': ({ ids, query }) => {
      runtime.remove(running(ids), query.get('deleteReason') ?? 'deleted');
      return empty;
    },

    'GET runtime/process-instances/*/variables': ({ ids }) =>
      ok(Object.entries(running(ids).state.variables).map(([name, value]) => variableRow(name, value, 'local'))),

    'PUT runtime/process-instances/*/variables': ({ ids, json }) => {
      runtime.setVariables(running(ids), valuesOf(listOf(json)));
      return { status: 201, json: [] };
    },

    'POST runtime/process-instances/*/change-state': ({ ids, json }) => {
      const { cancelActivityIds, startActivityIds } = json;
      if (!Array.isArray(cancelActivityIds) || !Array.isArray(startActivityIds) || startActivityIds.length !== 1)
        throw new FakeFault(400, 'One activity is started');
      runtime.changeState(running(ids), cancelActivityIds.map(String), String(startActivityIds[0]));
      return ok();
    },

    'POST runtime/process-instances/*/migrate': ({ ids, json }) => {
      const instance = running(ids);
      instance.definition = found(definitions, ({ id }) => id === json['toProcessDefinitionId']);
      return ok();
    },

    'GET runtime/executions': ({ query }) => {
      known(query, ['processInstanceId']);
      const instance = instances.find(({ id, end }) => id === query.get('processInstanceId') && end === undefined);
      if (!instance) return page([], query);
      const row = (id: string, activityId: string | null) => ({ id, processInstanceId: instance.id, activityId });
      const tokens = instance.state.tokens.map(({ id, node }) => row(`execution-${id}`, node));
      return page([row(instance.id, null), ...tokens], query);
    },

    'POST runtime/tasks/*': ({ ids, json }) => {
      actOn(openTask(ids), json);
      return ok();
    },

    'PUT runtime/tasks/*': ({ ids, json }) => {
      const task = openTask(ids);
      // An attribute that is null is cleared, one that is missing stays.
      if (json['assignee'] !== undefined) task.assignee = textOf(json['assignee']);
      if (json['owner'] !== undefined) task.owner = textOf(json['owner']);
      if (json['delegationState'] === null) task.delegation = null;
      return ok({ id: task.id });
    },

    'POST runtime/tasks/*/variables': ({ ids, json }) => {
      const task = openTask(ids);
      const variables = listOf(json);
      if (variables.some(({ name }) => task.locals.has(name))) throw new FakeFault(409, 'It is already present');
      for (const { scope: _scope, ...one } of variables) task.locals.set(one.name, one);
      return { status: 201, json: [] };
    },

    'PUT runtime/tasks/*/variables/*': ({ ids, json }) => {
      const task = openTask(ids);
      const [, name = ''] = ids;
      if (!task.locals.has(name)) throw new FakeFault(404, 'Task does not have a variable with this name');
      task.locals.set(name, { name, value: json['value'] ?? null, type: textOf(json['type']) });
      return ok({ name });
    },

    'GET history/historic-process-instances/*': ({ ids: [id] }) =>
      ok(historicInstanceRow(found(instances, (one) => one.id === id))),

    'GET history/historic-process-instances': ({ query }) => {
      known(query, ['finishedAfter']);
      const after = Date.parse(query.get('finishedAfter') ?? '');
      const ended = instances.filter(({ end }) => end !== undefined && end > after);
      return page(sorted(ended.map(historicInstanceRow), query), query);
    },

    'GET history/historic-task-instances': ({ query }) => {
      known(query, ['processInstanceId', 'includeTaskLocalVariables', 'taskCreatedAfter', 'taskCompletedAfter']);
      const instance = query.get('processInstanceId');
      const created = Date.parse(query.get('taskCreatedAfter') ?? '1970-01-01');
      const completed = query.has('taskCompletedAfter') ? Date.parse(query.get('taskCompletedAfter') ?? '') : undefined;
      const rows = allTasks()
        .filter((task) => instance === null || task.instance.id === instance)
        .filter((task) => task.start > created)
        .filter(({ end }) => completed === undefined || (end !== undefined && end > completed));
      const withLocals = query.get('includeTaskLocalVariables') === 'true';
      return page(
        sorted(
          rows.map((task) => historicTaskRow(task, withLocals)),
          query,
        ),
        query,
      );
    },

    'POST query/historic-task-instances': ({ json }) => {
      const [wanted] = listOf(json['taskVariables'] ?? []);
      const rows = allTasks().filter(
        ({ locals }) => Number(locals.get(wanted?.name ?? '')?.value) >= Number(wanted?.value),
      );
      const paging = new URLSearchParams({ start: String(json['start'] ?? 0), size: String(json['size'] ?? 10) });
      return page(
        rows.map((task) => historicTaskRow(task, true)),
        paging,
      );
    },

    'GET history/historic-task-instances/*/identitylinks': ({ ids: [id] }) => {
      const { model } = found(allTasks(), (task) => task.id === id);
      return ok([
        ...model.candidateUsers.map((user) => linkRow(user, null)),
        ...model.candidateGroups.map((group) => linkRow(null, group)),
      ]);
    },
  };

  function actOn(task: FakeTask, { action, assignee, variables = [] }: FakeRequest['json']): void {
    switch (action) {
      case 'claim':
        if (task.assignee !== undefined && task.assignee !== assignee)
          throw new FakeFault(409, 'Task is already claimed');
        task.assignee = textOf(assignee);
        task.claimed = runtime.now();
        return;
      case 'complete': {
        const locals = variables.filter(({ scope }) => scope === 'local');
        runtime.complete(task, valuesOf(variables.filter(({ scope }) => scope !== 'local')));
        for (const { scope: _scope, ...one } of locals) task.locals.set(one.name, one);
        return;
      }
      case 'delegate':
        if (textOf(assignee) === undefined) throw new FakeFault(400, 'An assignee is required');
        task.owner ??= task.assignee;
        task.assignee = textOf(assignee);
        task.delegation = 'pending';
        return;
      case 'resolve':
        task.assignee = task.owner ?? undefined;
        task.delegation = 'resolved';
        return;
      default:
        throw new FakeFault(400, 'Invalid action');
    }
  }
}

function found<T>(list: readonly T[], holds: (one: T) => boolean): T {
  const one = list.find(holds);
  if (one === undefined) throw new FakeFault(404, 'Could not find it');
  return one;
}

function known(query: URLSearchParams, names: readonly string[]): void {
  const other = [...query.keys()].find((name) => !names.includes(name) && !PAGING.has(name));
  if (other !== undefined) throw new FakeFault(400, `The parameter ${other} is not documented`);
}

/** `DataResponse`: ten rows unless the call asks for another number. */
function page(rows: readonly unknown[], query: URLSearchParams): FakeAnswer {
  const start = Number(query.get('start') ?? 0);
  const size = Number(query.get('size') ?? 10);
  const data = rows.slice(start, start + size);
  return ok({ data, total: rows.length, start, sort: query.get('sort') ?? 'id', order: 'asc', size: data.length });
}

function sorted<Row extends object>(rows: readonly Row[], query: URLSearchParams): readonly Row[] {
  const by = { start: 'startTime', startTime: 'startTime', endTime: 'endTime' }[query.get('sort') ?? ''];
  if (by === undefined) return rows;
  const keyOf = (row: Row) => String(Object.getOwnPropertyDescriptor(row, by)?.value);
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))));
}

function listOf(json: Json | FakeRequest['json']): readonly RestVariable[] {
  // The adapter sends lists of variables at these places.
  return Array.isArray(json) ? json : [];
}

function valuesOf(variables: readonly RestVariable[]): JsonObject {
  return Object.fromEntries(variables.map(({ name, value }) => [name, value]));
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

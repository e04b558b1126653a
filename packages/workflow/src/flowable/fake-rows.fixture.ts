// Rows as the schemas of `flowable-oas-process.yaml` name their fields.
import type { Json } from '../json.ts';
import type { FakeDefinition, FakeInstance, FakeTask } from './fake-runtime.fixture.ts';

const timeOf = (time: number | undefined) =>
  time === undefined ? null : new Date(time).toISOString().replace('Z', '+00:00');

/** `RestVariable`, with the type that a value was stored as. */
export function variableRow(name: string, value: Json, scope: 'local' | 'global') {
  const whole = Number.isInteger(value) ? 'integer' : 'double';
  const type = value === null ? null : typeof value === 'number' ? whole : typeof value;
  return { name, type: type === 'object' ? 'json' : type, value, scope };
}

/** `ProcessDefinitionResponse`. */
export function definitionRow({ id, deployment, process, resource }: FakeDefinition) {
  return {
    id,
    url: `http://fake/repository/process-definitions/${id}`,
    key: process.key,
    version: 1,
    name: process.name === '' ? null : process.name,
    description: null,
    tenantId: '',
    deploymentId: deployment,
    resource,
    category: 'http://example.org',
    suspended: false,
  };
}

/** `ProcessInstanceResponse`. */
export function instanceRow({ id, definition, suspended, end, start }: FakeInstance) {
  return {
    id,
    businessKey: null,
    suspended,
    ended: end !== undefined,
    completed: end !== undefined,
    processDefinitionId: definition.id,
    startTime: timeOf(start),
    activityId: null,
    variables: [],
    tenantId: '',
  };
}

/** `HistoricProcessInstanceResponse`. */
export function historicInstanceRow({ id, definition, start, end, deleteReason }: FakeInstance) {
  return {
    id,
    businessKey: null,
    processDefinitionId: definition.id,
    startTime: timeOf(start),
    endTime: timeOf(end),
    durationInMillis: end === undefined ? null : end - start,
    startUserId: 'rest-account',
    deleteReason: deleteReason ?? null,
    superProcessInstanceId: null,
    variables: [],
    tenantId: '',
  };
}

/** `HistoricTaskInstanceResponse`. */
export function historicTaskRow(task: FakeTask, withLocals: boolean) {
  const { id, instance, model, start, end, deleteReason, assignee, owner, claimed, locals } = task;
  return {
    id,
    processDefinitionId: instance.definition.id,
    processInstanceId: instance.id,
    executionId: `execution-${task.token}`,
    name: model.name,
    description: null,
    deleteReason: deleteReason ?? null,
    owner: owner ?? null,
    assignee: assignee ?? null,
    startTime: timeOf(start),
    endTime: timeOf(end),
    claimTime: timeOf(claimed),
    taskDefinitionKey: model.node,
    formKey: model.formKey ?? null,
    priority: 50,
    dueDate: null,
    variables: withLocals
      ? [...locals.values()].map(({ name, type, value }) => ({ name, type, value, scope: 'local' }))
      : [],
    tenantId: '',
  };
}

/** `HistoricIdentityLinkResponse`. */
export function linkRow(userId: string | null, groupId: string | null) {
  return { type: 'candidate', userId, groupId };
}

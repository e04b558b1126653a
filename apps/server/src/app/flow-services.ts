import { recordName } from '@org/meta-forms/checking';
import type { CompiledForm } from '@org/meta-forms/core';
import type { FlowMessages, FlowParts, FlowRecord, FlowRecordsPort } from '../modules/flow/flow.port.ts';
import { historyRepository } from '../modules/flow/history/history.repository.ts';
import { listsRepository } from '../modules/flow/lists/lists.repository.ts';
import { definitionsRepository } from '../modules/flow/models/definitions.repository.ts';
import { modelsRepository } from '../modules/flow/models/models.repository.ts';
import { peopleRepository } from '../modules/flow/people/people.repository.ts';
import { instancesRepository } from '../modules/flow/running/instances.repository.ts';
import { tasksRepository } from '../modules/flow/running/tasks.repository.ts';
import { timersRepository } from '../modules/flow/running/timers.repository.ts';
import type { MessagesService } from '../modules/messages/messages.service.ts';
import { taskNotification } from '../modules/messages/task-notifications.service.ts';
import type { RecordsPort, StoredRecord } from '../modules/records/records.port.ts';
import { columnOf } from '../modules/records/storage/record-columns.ts';
import { toWire } from '../modules/records/wire-records.ts';
import type { Scope } from '../shared/http/context.ts';

/** What processes use of other modules. */
interface World {
  readonly records: Pick<RecordsPort, 'find'>;
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm | undefined>;
  readonly messages: MessagesService;
}

/** Processes, wired. */
export function composeFlow(world: World): FlowParts {
  return {
    models: modelsRepository,
    definitions: definitionsRepository,
    instances: instancesRepository,
    tasks: tasksRepository,
    history: historyRepository,
    timers: timersRepository,
    people: peopleRepository,
    lists: listsRepository,
    records: flowRecords(world),
    messages: flowMessages(world.messages),
  };
}

function flowRecords({ records, formOf }: World): FlowRecordsPort {
  const read = async (scope: Scope, metaKey: string, id: string): Promise<FlowRecord | undefined> => {
    const compiled = await formOf(scope, metaKey);
    const record = compiled && (await records.find(scope, metaKey, id));
    return record && flowRecord(compiled, record);
  };
  return {
    visible: read,
    ofProcess: (scope, { metaKey, businessId, unitId }) =>
      read({ ...scope, visibleUnitIds: [unitId] }, metaKey, businessId),
  };
}

function flowRecord(compiled: CompiledForm, record: StoredRecord): FlowRecord {
  const { unitId, deptId, content } = record;
  const values = compiled.fields
    .filter(({ sealed, columns }) => !sealed && columns.length === 0)
    .map((field) => [field.key, plainValue(content[field.key], columnOf(field).kind === 'number')] as const);
  return {
    title: recordName(compiled, toWire(record)),
    unitId,
    departmentId: deptId,
    values: Object.fromEntries(values),
  };
}

/** A value as expressions compare it; long decimals are stored as text. */
function plainValue(value: unknown, isNumber: boolean): string | number | boolean | null {
  const plain = isNumber && typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof plain === 'number') return Number.isFinite(plain) ? plain : null;
  return typeof plain === 'string' || typeof plain === 'boolean' ? plain : null;
}

function flowMessages(messages: MessagesService): FlowMessages {
  return {
    administrators: (scope, unitId) => messages.port.audience(scope, { permission: 'flow_manage', unitId }),
    taskCreated: (scope, instance, { name, isParked, receiverIds }) =>
      messages.send(scope, taskNotification(instance, { name, isParked }), receiverIds),
  };
}

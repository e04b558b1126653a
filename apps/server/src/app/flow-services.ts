import { recordPermission } from '@org/contract';
import { recordName } from '@org/meta-forms/checking';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import type { FieldAccess } from '@org/workflow';
import { bindingsRepository } from '../modules/flow/bindings/bindings.repository.ts';
import type { FlowForm, FlowRecord, FlowRecordsPort } from '../modules/flow/flow-records.port.ts';
import { publishedDays } from '../baseline/holidays.ts';
import { createCalendarRepository } from '../modules/flow/calendar/calendar.repository.ts';
import { deskRepository } from '../modules/flow/desk/desk.repository.ts';
import { remindersRepository } from '../modules/flow/due/reminders.repository.ts';
import { flowFilesRepository } from '../modules/flow/files/flow-files.repository.ts';
import { proxiesRepository } from '../modules/flow/proxies/proxies.repository.ts';
import { followingOf, type ServerFollowing } from '../modules/flow/engine/catch-up.service.ts';
import type { OpenEngines } from '../modules/flow/engine/open-engines.ts';
import type { FlowMessage, FlowMessages, MessageSubject } from '../modules/flow/flow-messages.port.ts';
import type { FlowParts } from '../modules/flow/flow.port.ts';
import { changesRepository } from '../modules/flow/record/changes.repository.ts';
import { historyRepository } from '../modules/flow/history/history.repository.ts';
import { listsRepository } from '../modules/flow/lists/lists.repository.ts';
import { definitionsRepository } from '../modules/flow/models/definitions.repository.ts';
import { modelsRepository } from '../modules/flow/models/models.repository.ts';
import { peopleRepository } from '../modules/flow/people/people.repository.ts';
import { instancesRepository } from '../modules/flow/running/instances.repository.ts';
import { tasksRepository } from '../modules/flow/running/tasks.repository.ts';
import { timersRepository } from '../modules/flow/running/timers.repository.ts';
import { watchRepository } from '../modules/flow/watch/watch.repository.ts';
import type { MessagesService } from '../modules/messages/messages.service.ts';
import { flowNotification, proxyNotification } from '../modules/messages/flow-notifications.service.ts';
import type { RecordPlace } from '../modules/records/record-flows.port.ts';
import type { RecordsPort, StoredRecord } from '../modules/records/records.port.ts';
import type { RecordsService } from '../modules/records/records.service.ts';
import { columnOf } from '../modules/records/storage/record-columns.ts';
import { toWire } from '../modules/records/wire-records.ts';
import type { Scope } from '../shared/http/context.ts';

/** What processes use of other modules. */
interface World {
  readonly records: Pick<RecordsPort, 'find' | 'touch'>;
  readonly forms: Pick<RecordsService, 'follow' | 'detailAt' | 'changedValues' | 'filesAt' | 'prepare' | 'save'>;
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm | undefined>;
  readonly messages: MessagesService;
  readonly bulk: FlowParts['bulk'];
  readonly engines: OpenEngines;
  readonly clock: () => Date;
}

/** Processes, wired; with a server that runs instances, what it has done is read before an instance is. */
export function composeFlow(world: World): FlowParts & Pick<ServerFollowing, 'followServer'> {
  const parts = flowParts(world);
  const { server } = world.engines;
  if (!server) return { ...parts, followServer: () => Promise.resolve() };
  const following = followingOf({ parts, server, clock: world.clock });
  return { ...parts, ...following };
}

function flowParts(world: World): FlowParts {
  return {
    engines: world.engines,
    models: modelsRepository,
    definitions: definitionsRepository,
    bindings: bindingsRepository,
    instances: instancesRepository,
    tasks: tasksRepository,
    history: historyRepository,
    timers: timersRepository,
    people: peopleRepository,
    lists: listsRepository,
    watch: watchRepository,
    records: flowRecords(world),
    messages: flowMessages(world.messages),
    bulk: world.bulk,
    proxies: proxiesRepository,
    calendar: createCalendarRepository(publishedDays),
    reminders: remindersRepository,
    desk: deskRepository,
    files: flowFilesRepository,
    changes: changesRepository,
  };
}

/** A person with one of these permissions for a form sees its records, and where they are in a process. */
const SHOWS = ['view', 'submit'] as const;

/** The verb that moves a record to the state of a stage. */
const verbOf = { submitted: 'commit', approved: 'verify', rejected: 'reject', returned: 'rollback' } as const;

function flowRecords({ records, forms, formOf }: World): FlowRecordsPort {
  const read = async (scope: Scope, metaKey: string, id: string): Promise<FlowRecord | undefined> => {
    const compiled = await formOf(scope, metaKey);
    const record = compiled && (await records.find(scope, metaKey, id));
    return record && flowRecord(compiled, record);
  };
  return {
    async visible(context, metaKey, id) {
      const held = await context.permissions();
      const isShown = SHOWS.some((action) => held.has(recordPermission(metaKey, action)));
      return isShown ? read(context, metaKey, id) : undefined;
    },
    touch: (context, metaKey, id) => records.touch(context, metaKey, id),
    ofProcess: (scope, { metaKey, businessId, unitId }) =>
      read({ ...scope, visibleUnitIds: [unitId] }, metaKey, businessId),
    async form(scope, metaKey) {
      const compiled = await formOf(scope, metaKey);
      return compiled && flowForm(compiled);
    },
    shownTo: (context, { metaKey, businessId: id, unitId }, accessTo) =>
      forms.detailAt(context, { metaKey, id, place: placeOf(unitId, accessTo) }),
    changedFor: (context, { metaKey, businessId: id, unitId }, { accessTo, changes }) =>
      forms.changedValues(context, { metaKey, id, place: placeOf(unitId, accessTo), changes }),
    filesFor: (context, { metaKey, businessId: id, unitId }, accessTo) =>
      forms.filesAt(context, { metaKey, id, place: placeOf(unitId, accessTo) }),
    prepare: (context, metaKey, sent) => forms.prepare(context, metaKey, sent),
    save: (context, metaKey, sent) => forms.save(context, metaKey, { sent }),
    follow: (context, { metaKey, businessId, unitId }, { stage, comment, name }) =>
      forms.follow(
        { ...context, visibleUnitIds: [...new Set([...context.visibleUnitIds, unitId])] },
        { metaKey, id: businessId, verb: verbOf[stage], comment, name },
      ),
  };
}

/** Where the person of a task sees a record. */
function placeOf(unitId: string, accessTo: (itemKey: string) => FieldAccess): RecordPlace {
  return { processName: '', taskName: '', unitId, task: { isClaimed: false, accessTo } };
}

function flowForm(compiled: CompiledForm): FlowForm {
  return {
    metaType: compiled.form.metaType,
    keys: compiled.fields.filter(({ type }) => type.structure !== 'none').map(({ key }) => key),
    conditionKeys: conditionFields(compiled).map(({ key }) => key),
  };
}

/** Fields whose values conditions may read. */
function conditionFields({ fields }: CompiledForm) {
  return fields.filter(({ type, sealed, columns }) => type.structure !== 'none' && !sealed && columns.length === 0);
}

function flowRecord(compiled: CompiledForm, record: StoredRecord): FlowRecord {
  const { unitId, deptId, status, content } = record;
  const values = conditionFields(compiled).map(
    (field) => [field.key, plainValue(content[field.key], columnOf(field).kind === 'number')] as const,
  );
  return {
    nameWithout: (itemKeys) => nameWithout(compiled, toWire(record), itemKeys),
    unitId,
    departmentId: deptId,
    status,
    values: Object.fromEntries(values),
  };
}

/** Where no value is left that names the record, the form and the number of the record do. */
function nameWithout(compiled: CompiledForm, record: WireRecord, itemKeys: ReadonlySet<string>): string {
  const listColumns = compiled.listColumns.filter(({ field }) => !itemKeys.has(field.key));
  const name = recordName({ listColumns }, record).trim();
  return name === '' || name === record['id'] ? `${compiled.title} ${String(record['id'])}` : name;
}

/** A value as expressions compare it; long decimals are stored as text. */
function plainValue(value: unknown, isNumber: boolean): string | number | boolean | null {
  const plain = isNumber && typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof plain === 'number') return Number.isFinite(plain) ? plain : null;
  return typeof plain === 'string' || typeof plain === 'boolean' ? plain : null;
}

function addressed(subject: MessageSubject, { key, params = {}, receiverIds }: FlowMessage) {
  return { notification: flowNotification(subject, key, params), receiverIds };
}

function flowMessages(messages: MessagesService): FlowMessages {
  return {
    administrators: (scope, unitId) => messages.port.audience(scope, { permission: 'flow_manage', unitId }),
    send: (scope, subject, message) => messages.sendAll(scope, [addressed(subject, message)]),
    sendAll: (scope, subject, all) =>
      messages.sendAll(
        scope,
        all.map((message) => addressed(subject, message)),
      ),
    proxyNamed: (scope, { receiverId, ...params }) => messages.send(scope, proxyNotification(params), [receiverId]),
  };
}

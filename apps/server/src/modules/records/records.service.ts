import { editableStatuses, lifecycle, takesVerb, type LifecycleVerb } from '@org/contract';
import { checkRecord } from '@org/meta-forms/checking';
import type { CompiledForm, Problem, UniqueKey, WireRecord } from '@org/meta-forms/core';
import { describeProblem } from '@org/meta-forms/words';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { found, isExisting } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { namedFilesKey } from './attachments.service.ts';
import { checkCascades } from './check-cascades.service.ts';
import { checkChoices } from './check-choices.service.ts';
import { fileIdsIn } from './choice-fields.ts';
import type { ChoicesPort } from './choices.port.ts';
import { readChosenRecords, type ChosenParts } from './chosen-records.service.ts';
import { cleanLongTexts, cleanRecord } from '../../shared/forms/clean-record.ts';
import { idsIn, withCompanions, type Named } from './companions.service.ts';
import { withDayEnds } from './day-ends.ts';
import { refuseLargeRecord, refuseLongComputation } from './record-size.ts';
import { refuseMissingFiles, withMissingFiles } from './missing-files.service.ts';
import { makerIds, makerOf } from './record-maker.ts';
import { commentOf, keepMove, movesOf } from './record-moves.ts';
import { tickedOnly } from './record-walk.ts';
import type { RecordFilter, RecordWalk, StoredRecord } from './records.port.ts';
import { actionWords, recordRefusal } from './records.words.ts';
import { countToDos, withToDo, type ToDoParts, type ToDoPlace } from './to-dos.service.ts';
import { reserveNumbers, type ReservedNumbers } from './numbering/reserve-numbers.ts';
import type { Repeat } from './unique/find-repeats.ts';
import { checkUnique } from './unique/check-unique.service.ts';
import { comparedKeys } from './unique/unique-indexes.ts';
import { contentOf, factsOf, idOfRecord, toListed, toWire } from './wire-records.ts';

export interface RecordsParts extends ChosenParts, ToDoParts {
  readonly choices: ChoicesPort;
  /** The code of a unit, for automatic numbers; empty where it has none. */
  readonly unitCode: (scope: Pick<Scope, 'db' | 'tenantId'>, unitId: string) => Promise<string>;
  /** The published form of a key; refuses where there is none. */
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm>;
  /** Files that a saved record names and did not name before: from now on they are the record's. */
  readonly onFilesNamed?: (
    context: RequestContext,
    named: { readonly businessKey: string; readonly unitId: string; readonly ids: readonly string[] },
  ) => Promise<void>;
  /** Hears of every move in its transaction. */
  readonly onMoved?: (
    context: RequestContext,
    move: {
      readonly verb: LifecycleVerb;
      readonly compiled: CompiledForm;
      readonly record: StoredRecord;
      readonly lastUser: string;
      readonly comment: string;
    },
  ) => Promise<void>;
}

/** Records of any form: listed, read, saved, removed, and moved through their life. */
export function createRecordsService(parts: RecordsParts) {
  return {
    port: parts.port,
    list: (context: RequestContext, metaKey: string, filter: RecordFilter) => list(parts, context, { metaKey, filter }),
    /** All records of a list as it shows them, portion by portion; the ticked ones alone where some are named. */
    walk: (context: RequestContext, metaKey: string, walk: ListWalk) => listAll(parts, context, { metaKey, walk }),
    detail: (context: RequestContext, metaKey: string, id: string) => detail(parts, context, { metaKey, id }),
    /** What a save would come to; nothing is stored. */
    check: (context: RequestContext, metaKey: string, asked: Pick<CheckInput, 'sent' | 'numbers'>) =>
      check(parts, context, { metaKey, ...asked }),
    /** What of a save takes long and needs no transaction; `sent` holds it from then on. */
    prepare: (context: RequestContext, metaKey: string, sent: Record<string, unknown>) =>
      prepare(parts, context, { metaKey, sent }),
    /** Stores what `check` found nothing wrong with. */
    store: (context: RequestContext, checked: CheckedSave) => store(parts, context, checked),
    save: (context: RequestContext, metaKey: string, asked: Pick<CheckInput, 'sent' | 'numbers'>) =>
      save(parts, context, { metaKey, ...asked }),
    /** Numbers for new records that are about to be saved; outside of any transaction. */
    reserveNumbers: (context: RequestContext, metaKey: string, count: number) =>
      reserve(parts, context, { metaKey, count }),
    /** What another record holds of the values that must not repeat. */
    repeated: (context: RequestContext, metaKey: string, sent: WireRecord) =>
      repeated(parts, context, { metaKey, sent }),
    /** Which of some checked new records of one form repeat unique values of an earlier one of them. */
    repeatsAmong: (context: RequestContext, saves: readonly CheckedSave[]) => repeatsAmong(parts, context, saves),
    remove: (context: RequestContext, metaKey: string, ids: readonly string[]) =>
      remove(parts, context, { metaKey, ids }),
    act: (context: RequestContext, metaKey: string, step: Step) => act(parts, context, { metaKey, ...step }),
    /** The moves of a record that the caller sees, the latest first. */
    moves: async (context: RequestContext, metaKey: string, id: string) =>
      movesOf(context, metaKey, found(await parts.port.find(context, metaKey, id)).id),
    toDos: (context: RequestContext, places: readonly ToDoPlace[]) => countToDos(parts, context, places),
  };
}

export type RecordsService = ReturnType<typeof createRecordsService>;

async function prepare(
  { formOf }: RecordsParts,
  context: RequestContext,
  { metaKey, sent }: { readonly metaKey: string; readonly sent: Record<string, unknown> },
): Promise<void> {
  const compiled = await formOf(context, metaKey);
  refuseLargeRecord(compiled, sent);
  await cleanLongTexts(compiled, sent);
}

interface ListWalk extends RecordWalk {
  readonly ids?: readonly string[] | undefined;
}

async function* listAll(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, walk: { ids, ...walk } }: { readonly metaKey: string; readonly walk: ListWalk },
) {
  const compiled = await parts.formOf(context, metaKey);
  const filter = await withToDo(parts, context, { compiled, filter: walk });
  const fields = compiled.listColumns.map(({ field }) => field);
  for await (const { total, records } of parts.port.walk(context, compiled, {
    ...filter,
    most: walk.most,
    tests: [...(filter.tests ?? []), ...tickedOnly(ids)],
  })) {
    yield {
      total,
      records: await withCompanions(parts.choices, context, {
        fields,
        keys: compiled.fieldByKey,
        records: records.map((record) => toListed(record, compiled)),
      }),
    };
  }
}

async function list(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, filter }: { readonly metaKey: string; readonly filter: RecordFilter },
) {
  const { port, choices, formOf } = parts;
  const compiled = await formOf(context, metaKey);
  const page = await port.page(context, compiled, await withToDo(parts, context, { compiled, filter }));
  const fields = compiled.listColumns.map(({ field }) => field);
  const listed = page.records.map((record) =>
    withMissingFiles(compiled, { record, shown: toListed(record, compiled) }),
  );
  const records = await withCompanions(choices, context, { fields, keys: compiled.fieldByKey, records: listed });
  return { ...page, records: [...records] };
}

async function detail(
  { port, choices, formOf }: RecordsParts,
  context: RequestContext,
  { metaKey, id }: { readonly metaKey: string; readonly id: string },
) {
  const compiled = await formOf(context, metaKey);
  const record = await port.find(context, metaKey, id);
  const wire = record && (await shown(choices, context, { compiled, record }));
  return wire && withMissingFiles(compiled, { record, shown: wire });
}

interface Shown {
  readonly compiled: CompiledForm;
  readonly record: StoredRecord;
}

async function shown(
  choices: ChoicesPort,
  context: RequestContext,
  { compiled, record }: Shown,
): Promise<WireRecord | undefined> {
  const [wire] = await withCompanions(choices, context, { fields: compiled.fields, records: [toWire(record)] });
  return wire;
}

/** The stored record that a save means; refuses one that is gone, in a state that takes no save, or newer than what was sent. */
async function existing(
  parts: RecordsParts,
  context: RequestContext,
  { compiled, sent }: { readonly compiled: CompiledForm; readonly sent: WireRecord },
): Promise<StoredRecord | undefined> {
  const id = idOfRecord(sent);
  if (!isExisting(id)) return undefined;
  const record = found(await parts.port.find(context, compiled.metaKey, id));
  if (Number(sent['version']) !== record.version)
    throw httpRefusal('VERSION_STALE', {}, await shown(parts.choices, context, { compiled, record }));
  if (!isEditable(record.status)) throw recordRefusal('RECORD_STATE', { action: actionWords.save });
  return record;
}

function isEditable(status: number): boolean {
  return editableStatuses.some((editable) => editable === status);
}

/** What a save came to before anything is stored. */
export interface CheckedSave {
  readonly compiled: CompiledForm;
  /** The record that is changed; none for a new one. */
  readonly stored: StoredRecord | undefined;
  /** As it would be stored. */
  readonly record: WireRecord;
  readonly problems: readonly Problem[];
}

interface CheckInput {
  readonly metaKey: string;
  readonly sent: WireRecord;
  /** Automatic numbers, for a new record. */
  readonly numbers?: WireRecord | undefined;
}

/** Every check and formula of a save, and nothing stored. */
async function check(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, sent: asSent, numbers }: CheckInput,
): Promise<CheckedSave> {
  const sent = withDayEnds(metaKey, asSent);
  const compiled = await parts.formOf(context, metaKey);
  refuseLargeRecord(compiled, sent);
  const stored = await existing(parts, context, { compiled, sent });
  // A formula may read who wrote and when: the server's own facts, whatever was sent in their place.
  const before = stored && toWire(stored);
  refuseLongComputation(compiled, { ...before, ...sent });
  await readNamesAhead(parts.choices, context, { compiled, records: before ? [sent, before] : [sent] });
  const chosenRecord = await readChosenRecords(parts, context, { fields: compiled.fields, sent });
  const options = {
    ...(before
      ? { before }
      : { surrounding: await makerOf(parts.choices, context, compiled), ...(numbers ? { numbers } : {}) }),
    now: context.now,
    dropUnknown: true,
    newRowId: createId,
    chosenRecord,
  };
  const checked = checkRecord(compiled, { ...contentOf(sent), ...(stored && factsOf(stored)) }, options);
  const record = await cleanRecord(compiled, checked.record);
  const toCheck = { fields: compiled.fields, record, before };
  const unknown = await checkChoices(parts.choices, context, toCheck);
  const misplaced = await checkCascades(parts.choices, context, toCheck);
  const repeats = await checkUnique(parts.port, context, { compiled, record, before, ownId: stored?.id });
  const problems = [
    ...checked.problems,
    ...unknown,
    ...misplaced.filter(({ path }) => !unknown.some((problem) => problem.path === path)),
    ...repeats,
  ];
  return { compiled, stored, record, problems };
}

/** The checks, the audit and the answer of a save name the same ids: one statement reads them all. */
async function readNamesAhead(
  choices: ChoicesPort,
  context: RequestContext,
  { compiled, records }: Pick<Named, 'records'> & { readonly compiled: CompiledForm },
): Promise<void> {
  // Outside a transaction nothing is remembered.
  if (!context.db.isTransaction) return;
  const writer = { createUser: context.userId };
  await choices.known(context, [
    ...idsIn({ fields: compiled.fields, records: [...records, writer] }),
    ...makerIds(context, compiled),
  ]);
}

/** Stores what was checked and found right. */
async function store(
  parts: RecordsParts,
  context: RequestContext,
  { compiled, stored, record }: CheckedSave,
): Promise<StoredRecord> {
  const { metaKey } = compiled;
  const content = contentOf(record);
  const saved = stored
    ? await parts.port.update(context, metaKey, {
        id: stored.id,
        content,
        version: stored.version,
        status: stored.status,
        before: stored,
      })
    : await parts.port.insert(context, metaKey, { id: createId(), content });
  if (!saved) throw httpRefusal('VERSION_STALE', {}, await detail(parts, context, { metaKey, id: stored?.id ?? '' }));
  const known = new Set(stored ? fileIdsIn(compiled.fields, toWire(stored)) : []);
  const ids = fileIdsIn(compiled.fields, record).filter((id) => !known.has(id));
  if (ids.length > 0)
    await parts.onFilesNamed?.(context, { businessKey: namedFilesKey(metaKey, saved.id), unitId: saved.unitId, ids });
  return saved;
}

/** Numbers of new records; undefined where the form gives none. */
async function reserve(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, count }: { readonly metaKey: string; readonly count: number },
): Promise<ReservedNumbers | undefined> {
  const compiled = await parts.formOf(context, metaKey);
  if (!compiled.fields.some(({ numberRule }) => numberRule)) return undefined;
  const facts = { unit: await parts.unitCode(context, context.unitId), now: context.now };
  return reserveNumbers(context.db, { tenantId: context.tenantId, compiled, facts }, count);
}

async function repeated(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, sent }: { readonly metaKey: string; readonly sent: WireRecord },
): Promise<readonly Problem[]> {
  const compiled = await parts.formOf(context, metaKey);
  refuseLargeRecord(compiled, sent);
  const id = idOfRecord(sent);
  return checkUnique(parts.port, context, {
    compiled,
    record: contentOf(sent),
    ...(isExisting(id) ? { ownId: id } : {}),
  });
}

/** A checked save that repeats what an earlier one has in these fields. */
export interface RepeatedSave extends Repeat {
  readonly fields: UniqueKey['fields'];
}

async function repeatsAmong(
  { port }: RecordsParts,
  context: RequestContext,
  saves: readonly CheckedSave[],
): Promise<readonly RepeatedSave[]> {
  const compiled = saves[0]?.compiled;
  if (!compiled) return [];
  const contents = saves.map(({ record }) => record);
  const all: RepeatedSave[] = [];
  for (const key of comparedKeys(compiled)) {
    const repeats = await port.repeatsAmong(context, { compiled, key, contents });
    all.push(...repeats.map(({ at, first }) => ({ at, first, fields: key.fields })));
  }
  return all;
}

async function save(parts: RecordsParts, context: RequestContext, asked: CheckInput) {
  const checked = await check(parts, context, asked);
  if (checked.problems.length > 0) throw invalid(checked.problems);
  return shown(parts.choices, context, { compiled: checked.compiled, record: await store(parts, context, checked) });
}

/** One sentence for the toast, and every problem with its place for the form. */
function invalid(problems: readonly Problem[]) {
  const sentence = problems
    .slice(0, 3)
    .map((problem) => describeProblem(problem, 'zh'))
    .join(';');
  return recordRefusal('RECORD_INVALID', { sentence }, { problems });
}

/** All or none. */
async function remove(
  { port }: RecordsParts,
  context: RequestContext,
  { metaKey, ids }: { readonly metaKey: string; readonly ids: readonly string[] },
): Promise<void> {
  const records = await port.states(context, metaKey, ids);
  if (records.length !== ids.length) throw httpRefusal('RECORD_MISSING');
  if (!records.every(({ status }) => isEditable(status)))
    throw recordRefusal('RECORD_STATE', { action: actionWords.remove });
  if ((await port.remove(context, metaKey, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
}

interface Step {
  readonly verb: LifecycleVerb;
  readonly id: string;
  /** The version that the caller saw; a verb on one that is older is refused. */
  readonly version?: unknown;
  /** What the caller wrote about it. */
  readonly comment?: unknown;
}

async function act(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, verb, id, version: seen, comment: sent }: Step & { readonly metaKey: string },
) {
  const compiled = await parts.formOf(context, metaKey);
  const record = found(await parts.port.find(context, metaKey, id));
  const stale = async () => httpRefusal('VERSION_STALE', {}, await detail(parts, context, { metaKey, id }));
  if (seen !== undefined && Number(seen) !== record.version) throw await stale();
  if (!takesVerb(record.status, verb)) throw recordRefusal('RECORD_STATE', { action: actionWords[verb] });
  const comment = commentOf(verb, sent);
  if (verb === 'commit') refuseMissingFiles(compiled, record, context.now);
  const moved = await parts.port.update(context, metaKey, { ...record, status: lifecycle[verb].to, before: record });
  if (!moved) throw await stale();
  await keepMove(context, { metaKey, recordId: id, verb, status: moved.status, comment });
  await parts.onMoved?.(context, { verb, compiled, record: moved, lastUser: record.updateUser, comment });
  return shown(parts.choices, context, { compiled, record: moved });
}

import { editableStatuses } from '@org/contract';
import { checkRecord } from '@org/meta-forms/checking';
import type { CompiledForm, Problem, UniqueKey, WireRecord } from '@org/meta-forms/core';
import { describeProblem, withSentences } from '@org/meta-forms/words';
import { inFlow, refuseClosedItems, withStoredHidden, withUnitOf } from '../moving/record-in-flow.service.ts';
import type { RecordPlace } from '../record-flows.port.ts';
import { cleanLongTexts, cleanRecord } from '../../../shared/forms/clean-record.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found, isExisting } from '../../../shared/http/saving.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import { checkCascades } from './check-cascades.service.ts';
import { checkChoices } from './check-choices.service.ts';
import type { ChoicesPort } from '../choices.port.ts';
import { readChosenRecords } from './chosen-records.service.ts';
import { type Named, idsIn } from '../showing/companions.service.ts';
import { withDayEnds } from './day-ends.ts';
import { makerIds, makerOf } from './record-maker.ts';
import { refuseLargeRecord, refuseLongComputation } from './record-size.ts';
import type { RecordsParts } from '../records-parts.ts';
import type { StoredRecord } from '../records.port.ts';
import { actionWords, recordRefusal } from '../records.words.ts';
import { detailAt } from '../showing/show-record.service.ts';
import { checkUnique } from '../unique/check-unique.service.ts';
import type { Repeat } from '../unique/find-repeats.ts';
import { contentOf, factsOf, idOfRecord, toWire } from '../wire-records.ts';

/** The most problems in the sentence of a refusal. */
const MOST_IN_SENTENCE = 3;

/** The result of the checks of a save. */
export interface CheckedSave {
  readonly compiled: CompiledForm;
  /** The record that is changed; none for a new one. */
  readonly stored: StoredRecord | undefined;
  /** The record as it would be stored. */
  readonly record: WireRecord;
  /** Where the record is in its process; undefined outside of one. */
  readonly place: RecordPlace | undefined;
  readonly problems: readonly Problem[];
}

export interface CheckInput {
  readonly metaKey: string;
  readonly sent: WireRecord;
  /** Automatic numbers, for a new record. */
  readonly numbers?: WireRecord | undefined;
}

export async function prepare(
  { formOf }: RecordsParts,
  context: RequestContext,
  { metaKey, sent }: { readonly metaKey: string; readonly sent: Record<string, unknown> },
): Promise<void> {
  const compiled = await formOf(context, metaKey);
  refuseLargeRecord(compiled, sent);
  await cleanLongTexts(compiled, sent);
}

/** Runs every check and formula of a save without storing anything. */
export async function check(
  parts: RecordsParts,
  asker: RequestContext,
  { metaKey, sent: asSent, numbers }: CheckInput,
): Promise<CheckedSave> {
  const sent = withDayEnds(metaKey, asSent);
  const compiled = await parts.formOf(asker, metaKey);
  refuseLargeRecord(compiled, sent);
  const place = await placeOf(parts, asker, { metaKey, sent: asSent });
  const context = withUnitOf(asker, place);
  const stored = await existing(parts, context, { compiled, sent, place });
  // A formula may use the author and the times of the record: these come from the stored record, never from the client.
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
  const known = before && place?.task ? withStoredHidden(compiled, place.task, { sent, stored: before }) : sent;
  const checked = checkRecord(compiled, { ...contentOf(known), ...(stored && factsOf(stored)) }, options);
  const record = await cleanRecord(compiled, checked.record);
  if (before && place?.task) refuseClosedItems(compiled, place.task, { record, stored: before, chosenRecord });
  const toCheck = { compiled, fields: compiled.fields, record, before };
  const unknown = await checkChoices(parts.choices, context, toCheck);
  const misplaced = await checkCascades(parts.choices, context, toCheck);
  const repeats = await checkUnique(parts, context, { compiled, record, before, ownId: stored?.id });
  const problems = [
    ...checked.problems,
    ...unknown,
    ...misplaced.filter(({ path }) => !unknown.some((problem) => problem.path === path)),
    ...repeats,
    ...(parts.rules?.problemsIn?.(toCheck) ?? []),
  ];
  return { compiled, stored, record, place, problems };
}

/**
 * A refusal with one sentence for the toast, and all problems with their paths for the form. Their sentences go along,
 * for a client that is older than the server.
 */
export function invalid(problems: readonly Problem[]) {
  const first = problems.slice(0, MOST_IN_SENTENCE);
  return recordRefusal(
    'RECORD_INVALID',
    {
      sentence: first.map((problem) => describeProblem(problem, 'zh')).join(';'),
      english: first.map((problem) => describeProblem(problem, 'en')).join('; '),
    },
    { problems: problems.map(withSentences) },
  );
}

export function isEditable(status: number): boolean {
  return editableStatuses.some((editable) => editable === status);
}

export async function repeated(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, sent }: { readonly metaKey: string; readonly sent: WireRecord },
): Promise<readonly Problem[]> {
  const compiled = await parts.formOf(context, metaKey);
  refuseLargeRecord(compiled, sent);
  const id = idOfRecord(sent);
  return checkUnique(parts, context, {
    compiled,
    record: contentOf(sent),
    ...(isExisting(id) ? { ownId: id } : {}),
  });
}

/** A checked save with the same values in these fields as an earlier one. */
export interface RepeatedSave extends Repeat {
  readonly fields: UniqueKey['fields'];
}

export async function repeatsAmong(
  { port }: RecordsParts,
  context: RequestContext,
  saves: readonly CheckedSave[],
): Promise<readonly RepeatedSave[]> {
  const compiled = saves[0]?.compiled;
  if (!compiled) return [];
  const contents = saves.map(({ record }) => record);
  const all: RepeatedSave[] = [];
  for (const key of compiled.uniqueKeys) {
    const repeats = await port.repeatsAmong(context, { compiled, key, contents });
    all.push(...repeats.map(({ at, first }) => ({ at, first, fields: key.fields })));
  }
  return all;
}

async function placeOf(
  { flows }: RecordsParts,
  context: RequestContext,
  { metaKey, sent }: Pick<CheckInput, 'metaKey' | 'sent'>,
): Promise<RecordPlace | undefined> {
  const id = idOfRecord(sent);
  return isExisting(id) ? flows?.place(context, { metaKey, id, hold: true }) : undefined;
}

/**
 * The stored record that a save changes. Refuses one that is gone, is newer than the sent version, or is in a state
 * without saves. In a process, only the person of the open task saves it, whatever its state.
 */
async function existing(
  parts: RecordsParts,
  context: RequestContext,
  { compiled, sent, place }: Pick<CheckInput, 'sent'> & Pick<CheckedSave, 'compiled' | 'place'>,
): Promise<StoredRecord | undefined> {
  const id = idOfRecord(sent);
  if (!isExisting(id)) return undefined;
  const record = found(await parts.port.find(context, compiled.metaKey, id));
  if (Number(sent['version']) !== record.version)
    throw httpRefusal('VERSION_STALE', {}, await detailAt(parts, context, { metaKey: compiled.metaKey, id, place }));
  if (place) {
    if (place.task?.isClaimed !== true) throw inFlow(place);
    return record;
  }
  if (!isEditable(record.status)) throw recordRefusal('RECORD_STATE', { action: actionWords.save });
  return record;
}

/** Reads all names that the checks, the audit and the answer of a save need, in one statement. */
async function readNamesAhead(
  choices: ChoicesPort,
  context: RequestContext,
  { compiled, records }: Pick<Named, 'records'> & { readonly compiled: CompiledForm },
): Promise<void> {
  // Outside a transaction, reads are not remembered.
  if (!context.db.isTransaction) return;
  const writer = { createUser: context.userId };
  await choices.known(context, [
    ...idsIn({ fields: compiled.fields, records: [...records, writer] }),
    ...makerIds(context, compiled),
  ]);
}

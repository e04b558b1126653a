import { itemsOfVerb, moduleVerbOf, passesTest, type ModuleVerb, type ModuleVerbName } from '@org/contract';
import { checkRecord } from '@org/meta-forms/checking';
import type { CompiledForm, Problem, WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found } from '../../../shared/http/saving.ts';
import type { RecordsParts } from '../records-parts.ts';
import type { StoredRecord } from '../records.port.ts';
import { actionWords, moduleVerbRefusal, recordRefusal } from '../records.words.ts';
import { checkChoices } from '../saving/check-choices.service.ts';
import { invalid } from '../saving/check-save.service.ts';
import { readChosenRecords } from '../saving/chosen-records.service.ts';
import { refuseLargeRecord } from '../saving/record-size.ts';
import { detail, shown } from '../showing/show-record.service.ts';
import { contentOf, factsOf, toWire } from '../wire-records.ts';
import { openedForm } from './opened-form.ts';
import { inFlow } from './record-in-flow.service.ts';
import { commentOf, storeMove } from './record-moves.ts';

/** A verb of a module for a record, with what the person entered. */
export interface OwnVerbStep {
  readonly verb: ModuleVerbName;
  readonly id: string;
  /** The asked items by key, and the version that the caller saw. */
  readonly sent: WireRecord;
}

/** Runs a verb that only the record's module has, as its row says. */
export async function runOwnVerb(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, verb, id, sent }: OwnVerbStep & { readonly metaKey: string },
) {
  const compiled = await parts.formOf(context, metaKey);
  const place = await parts.flows?.place(context, { metaKey, id, hold: true });
  const record = found(await parts.port.find(context, metaKey, id));
  const stale = async () => httpRefusal('VERSION_STALE', {}, await detail(parts, context, { metaKey, id }));
  const { version: seen } = sent;
  if (seen !== undefined && Number(seen) !== record.version) throw await stale();
  if (place) throw inFlow(place);
  refuseOwnVerb(compiled, record, verb);
  const row = moduleVerbOf(verb);
  const changed = await changedBy(parts, context, { compiled, verb, record, sent });
  const comment = commentOf(undefined, row.reason === undefined ? '' : changed[row.reason]);
  const moved = await parts.port.update(context, metaKey, {
    ...record,
    content: contentOf(changed),
    status: statusAfter(row, changed, record.status),
    before: record,
  });
  if (!moved) throw await stale();
  await storeMove(context, { metaKey, recordId: id, verb, status: moved.status, comment });
  await parts.rules?.changed(context, { metaKey, step: verb, record: moved, before: record });
  return shown(parts.choices, context, { compiled, record: moved });
}

/** Refuses a record that does not take the verb, with the reason. */
function refuseOwnVerb(compiled: CompiledForm, record: StoredRecord, verb: ModuleVerbName): void {
  const missing = itemsOfVerb(verb).filter((key) => !compiled.fieldByKey.has(key));
  if (missing.length > 0)
    throw moduleVerbRefusal('VERB_ITEMS_MISSING', { form: compiled.title, items: missing.join('、') });
  const { from, tests = [] } = moduleVerbOf(verb);
  if (!from.some((status) => status === record.status))
    throw recordRefusal('RECORD_STATE', { action: actionWords[verb] });
  const failed = tests.find((test) => !passesTest(record.content, test));
  // as: the type of `moduleVerbRefusal` demands a sentence for each code of the table
  if (failed) throw moduleVerbRefusal(failed.refusal as VerbRefusal);
}

type VerbRefusal = Parameters<typeof moduleVerbRefusal>[0];

interface Changing extends Pick<OwnVerbStep, 'verb' | 'sent'> {
  readonly compiled: CompiledForm;
  readonly record: StoredRecord;
}

/** The record with what the verb writes, checked and computed like a save. Other items stay as they are stored. */
async function changedBy(
  parts: RecordsParts,
  context: RequestContext,
  { compiled, verb, record, sent }: Changing,
): Promise<WireRecord> {
  const { sets = {}, asks = [] } = moduleVerbOf(verb);
  const written = [...Object.keys(sets).map((item) => ({ item })), ...asks];
  const form = openedForm(compiled, verb, written);
  const entered = Object.fromEntries(asks.map(({ item }) => [item, sent[item] ?? '']));
  const before = toWire(record);
  const values = { ...before, ...entered, ...sets };
  refuseLargeRecord(form, values);
  const fields = form.fields.filter(({ key }) => written.some(({ item }) => item === key));
  const chosenRecord = await readChosenRecords(parts, context, { fields: form.fields, sent: values });
  const checked = checkRecord(form, values, { before, now: context.now, dropUnknown: true, chosenRecord });
  const unknown = await checkChoices(parts.choices, context, { fields, record: checked.record, before });
  const problems = [...checked.problems.filter((problem) => isAbout(problem, fields)), ...unknown];
  if (problems.length > 0) throw invalid(problems);
  return { ...checked.record, ...factsOf(record) };
}

function isAbout({ path }: Problem, fields: CompiledForm['fields']): boolean {
  return fields.some(({ key }) => path === key);
}

function statusAfter({ endsWhen }: ModuleVerb, values: WireRecord, status: number): number {
  return endsWhen?.tests.every((test) => passesTest(values, test)) === true ? endsWhen.to : status;
}

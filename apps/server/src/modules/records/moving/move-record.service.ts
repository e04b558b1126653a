import { type LifecycleVerb, lifecycle, recordModules, recordStatus, takesVerb } from '@org/contract';
import { recordName } from '@org/meta-forms/checking';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found } from '../../../shared/http/saving.ts';
import { namedFilesKey } from '../saving/attachments.service.ts';
import { isEditable } from '../saving/check-save.service.ts';
import { refuseUnfit } from './check-stored.service.ts';
import { fileIdsIn } from '../choice-fields.ts';
import { inFlow } from './record-in-flow.service.ts';
import { commentOf, storeMove } from './record-moves.ts';
import type { RecordContent } from '../records.tables.ts';
import type { RecordsParts } from '../records-parts.ts';
import type { StoredRecord } from '../records.port.ts';
import { actionWords, recordRefusal } from '../records.words.ts';
import { detail, shown } from '../showing/show-record.service.ts';
import { toWire } from '../wire-records.ts';

export interface Step {
  readonly verb: LifecycleVerb;
  readonly id: string;
  /** The version that the caller saw; the verb is refused if the record has a newer one. */
  readonly version?: unknown;
  /** The comment of the caller. */
  readonly comment?: unknown;
}

/** Moves a record by a verb. A record with a process is committed into it, and only the process moves it from there. */
export async function act(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, verb, id, version: seen, comment: sent }: Step & { readonly metaKey: string },
) {
  const compiled = await parts.formOf(context, metaKey);
  // The process before the record, as in every step of a process: in the other order, two could wait for each other.
  const place = await parts.flows?.place(context, { metaKey, id, hold: true });
  if (verb === 'commit') await parts.port.hold(context, metaKey, id);
  const record = found(await parts.port.find(context, metaKey, id));
  const stale = async () => httpRefusal('VERSION_STALE', {}, await detail(parts, context, { metaKey, id }));
  if (seen !== undefined && Number(seen) !== record.version) throw await stale();
  const isOwn = verb === 'commit' && place?.task?.isClaimed === true;
  if (place && !isOwn) throw inFlow(place);
  if (!takesVerb(record.status, verb)) throw recordRefusal('RECORD_STATE', { action: actionWords[verb] });
  const comment = commentOf(verb, sent);
  if (verb === 'commit' && (await parts.flows?.commit(context, { metaKey, id, comment })) === true)
    return detail(parts, context, { metaKey, id });
  if (!recordModules.some((module) => module.metaKey === metaKey))
    throw recordRefusal('FLOW_FORM_UNBOUND', { form: compiled.title });
  const moved = await moveTo(parts, context, { compiled, record, verb, comment });
  if (!moved) throw await stale();
  return moved;
}

interface Moving {
  readonly compiled: CompiledForm;
  readonly record: StoredRecord;
  readonly verb: LifecycleVerb;
  readonly comment: string;
  /** The name of the record in the process that moves it. */
  readonly nameInFlow?: string;
}

/** Moves a record that takes the verb, with its checks and effects; undefined if the record has a newer version. */
async function moveTo(
  parts: RecordsParts,
  context: RequestContext,
  { compiled, record, verb, comment, nameInFlow }: Moving,
): Promise<WireRecord | undefined> {
  const { metaKey } = compiled;
  // Removing files locks the record and changes the files, so either the commit or the removal sees the other.
  if (verb === 'commit') await parts.holdFiles?.(context, fileIdsIn(compiled.fields, toWire(record)));
  if (verb === 'commit' || verb === 'verify') await refuseUnfit(parts, context, { compiled, record });
  const content = (await parts.rules?.contentAfter?.(context, { compiled, verb, record })) ?? record.content;
  const moved = await parts.port.update(context, metaKey, {
    ...record,
    content: approved(context, { compiled, content, status: lifecycle[verb].to }),
    status: lifecycle[verb].to,
    before: record,
  });
  if (!moved) return undefined;
  await storeMove(context, { metaKey, recordId: record.id, verb, status: moved.status, comment });
  await parts.rules?.changed(context, { metaKey, step: verb, record: moved, before: record });
  const answer = await shown(parts.choices, context, { compiled, record: moved });
  // The person who changed the record last may have done so in a task that hides items of its name.
  const name = nameInFlow ?? recordName(compiled, answer ?? toWire(moved));
  const isByFlow = nameInFlow !== undefined;
  const { updateUser: lastUser } = record;
  await parts.onMoved?.(context, { verb, compiled, record: moved, name, lastUser, comment, isByFlow });
  return answer;
}

/** A record, and the verb that a step of its process means for it. */
interface Followed {
  readonly metaKey: string;
  readonly id: string;
  readonly verb: LifecycleVerb;
  readonly comment: string;
  /** The name of the record in the process. */
  readonly name: string;
}

/** Moves a record because its process moves it; a record in a state without the verb stays as it is. */
export async function follow(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, id, verb, comment, name }: Followed,
): Promise<void> {
  const compiled = await parts.formOf(context, metaKey);
  await parts.port.hold(context, metaKey, id);
  const record = await parts.port.find(context, metaKey, id);
  if (record && takesVerb(record.status, verb))
    await moveTo(parts, context, { compiled, record, verb, comment, nameInFlow: name });
}

/**
 * Sets who approved the record and when, if the form has items for it. In any state other than approved, these items
 * are empty.
 */
function approved(
  { userId, now }: Pick<RequestContext, 'userId' | 'now'>,
  {
    compiled,
    content,
    status,
  }: { readonly compiled: CompiledForm; readonly content: RecordContent; readonly status: number },
): RecordContent {
  const facts = new Map([
    ['approvedUser', userId],
    ['approvedTime', now],
  ]);
  const own = compiled.auditFields.map(({ key }) => key).filter((key) => facts.has(key));
  if (own.length === 0) return content;
  const others = Object.entries(content).filter(([key]) => !own.includes(key));
  const added = status === recordStatus.verified ? own.map((key) => [key, facts.get(key)] as const) : [];
  return Object.fromEntries([...others, ...added]);
}

/** Removes all of these records, or none. */
export async function remove(
  { port, flows, rules, onFilesDropped }: RecordsParts,
  context: RequestContext,
  { metaKey, ids }: { readonly metaKey: string; readonly ids: readonly string[] },
): Promise<void> {
  const [inProcess] = (await flows?.running(context, metaKey, ids)) ?? [];
  const records = await port.states(context, metaKey, ids);
  if (records.length !== ids.length) throw httpRefusal('RECORD_MISSING');
  if (!records.every(({ status }) => isEditable(status)))
    throw recordRefusal('RECORD_STATE', { action: actionWords.remove });
  const place = inProcess === undefined ? undefined : await flows?.place(context, { metaKey, id: inProcess });
  if (place) throw inFlow(place);
  if (rules?.watches(metaKey) === true)
    for (const id of ids) {
      const record = found(await port.find(context, metaKey, id));
      await rules.changed(context, { metaKey, step: 'remove', record, before: record });
    }
  if ((await port.remove(context, metaKey, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
  await onFilesDropped?.(
    context,
    ids.map((id) => namedFilesKey(metaKey, id)),
  );
}

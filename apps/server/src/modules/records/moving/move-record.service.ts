import { type LifecycleVerb, lifecycle, recordStatus, takesVerb } from '@org/contract';
import { recordName } from '@org/meta-forms/checking';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found } from '../../../shared/http/saving.ts';
import { namedFilesKey } from '../saving/attachments.service.ts';
import { isEditable } from '../saving/check-save.service.ts';
import { refuseUnfit } from './check-stored.service.ts';
import { fileIdsIn } from '../choice-fields.ts';
import { commentOf, storeMove } from './record-moves.ts';
import type { RecordContent } from '../records.tables.ts';
import type { RecordsParts } from '../records-parts.ts';
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

export async function act(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, verb, id, version: seen, comment: sent }: Step & { readonly metaKey: string },
) {
  const compiled = await parts.formOf(context, metaKey);
  if (verb === 'commit') await parts.port.hold(context, metaKey, id);
  const record = found(await parts.port.find(context, metaKey, id));
  const stale = async () => httpRefusal('VERSION_STALE', {}, await detail(parts, context, { metaKey, id }));
  if (seen !== undefined && Number(seen) !== record.version) throw await stale();
  if (!takesVerb(record.status, verb)) throw recordRefusal('RECORD_STATE', { action: actionWords[verb] });
  const comment = commentOf(verb, sent);
  // Removing files locks the record and changes the files, so either the commit or the removal sees the other.
  if (verb === 'commit') await parts.holdFiles?.(context, fileIdsIn(compiled.fields, toWire(record)));
  if (verb === 'commit' || verb === 'verify') await refuseUnfit(parts, context, { compiled, record });
  const moved = await parts.port.update(context, metaKey, {
    ...record,
    content: approved(context, { compiled, content: record.content, status: lifecycle[verb].to }),
    status: lifecycle[verb].to,
    before: record,
  });
  if (!moved) throw await stale();
  await storeMove(context, { metaKey, recordId: id, verb, status: moved.status, comment });
  const answer = await shown(parts.choices, context, { compiled, record: moved });
  const name = recordName(compiled, answer ?? toWire(moved));
  await parts.onMoved?.(context, { verb, compiled, record: moved, name, lastUser: record.updateUser, comment });
  return answer;
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
  { port, onFilesDropped }: RecordsParts,
  context: RequestContext,
  { metaKey, ids }: { readonly metaKey: string; readonly ids: readonly string[] },
): Promise<void> {
  const records = await port.states(context, metaKey, ids);
  if (records.length !== ids.length) throw httpRefusal('RECORD_MISSING');
  if (!records.every(({ status }) => isEditable(status)))
    throw recordRefusal('RECORD_STATE', { action: actionWords.remove });
  if ((await port.remove(context, metaKey, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
  await onFilesDropped?.(
    context,
    ids.map((id) => namedFilesKey(metaKey, id)),
  );
}

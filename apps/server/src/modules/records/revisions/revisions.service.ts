import { recordStatus } from '@org/contract';
import { splitIds, type CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { found } from '../../../shared/http/saving.ts';
import { PEOPLE } from '../choices.port.ts';
import { withCutTexts } from '../listing/listed-values.ts';
import { isSameValue } from '../moving/changed-items.ts';
import { withoutHidden, withUnitOf } from '../moving/record-in-flow.service.ts';
import { movesOf } from '../moving/record-moves.ts';
import type { RecordPlace } from '../record-flows.port.ts';
import type { RecordsParts } from '../records-parts.ts';
import type { StoredRecord } from '../records.port.ts';
import { recordRefusal } from '../records.words.ts';
import { withCompanions } from '../showing/companions.service.ts';
import { shown } from '../showing/show-record.service.ts';
import { factsOf, toListed } from '../wire-records.ts';
import { endOfMonth } from './end-of-month.ts';
import type { AskedMonth, AskedRevisions, RevisionHead } from './revisions.port.ts';

/** A record as the caller reaches it, with their place in its process. */
interface Reached {
  readonly context: RequestContext;
  readonly compiled: CompiledForm;
  readonly record: StoredRecord;
  readonly place: RecordPlace | undefined;
}

interface OfRecord {
  readonly metaKey: string;
  readonly id: string;
}

async function reach(parts: RecordsParts, asker: RequestContext, { metaKey, id }: OfRecord): Promise<Reached> {
  const compiled = await parts.formOf(asker, metaKey);
  const place = await parts.flows?.place(asker, { metaKey, id });
  const context = withUnitOf(asker, place);
  return { context, compiled, place, record: found(await parts.port.find(context, metaKey, id)) };
}

/** The revisions of a record, the latest first; and the approvals of which only the move is known. */
export async function history(
  parts: RecordsParts,
  asker: RequestContext,
  { metaKey, id, ...asked }: OfRecord & AskedRevisions,
) {
  const { context, record } = await reach(parts, asker, { metaKey, id });
  const stored = await parts.port.revisions(context, metaKey, { id });
  const all = stored.length === 0 && record.status === recordStatus.verified ? [stillStored(record)] : stored;
  const first = all.at(-1);
  const moves = await movesOf(context, metaKey, id);
  const before = moves
    .filter(({ verb, createTime }) => verb === 'verify' && (first === undefined || createTime < first.startTime))
    .map(({ userId, createTime }) => ({ number: 0, recordVersion: 0, userId, startTime: createTime, endTime: null }));
  const heads = [...all, ...before].filter((head) => isAsked(head, asked));
  const ids = [...new Set(heads.map(({ userId }) => userId))];
  const names = await parts.choices.names(context, PEOPLE, ids);
  return heads.map(({ number, recordVersion, userId, startTime, endTime }) => ({
    number,
    recordVersion,
    startTime,
    endTime: endTime ?? '',
    month: startTime.slice(0, 'yyyy-MM'.length),
    userId,
    userName: names.get(userId) ?? userId,
    isKept: number > 0,
  }));
}

/** The only revision of a record that was approved before revisions were kept: what is stored is in force still. */
function stillStored({ version, updateUser, updateTime }: StoredRecord): RevisionHead {
  return { number: 1, recordVersion: version, userId: updateUser, startTime: updateTime, endTime: null };
}

function isAsked({ number, startTime }: RevisionHead, asked: AskedRevisions): boolean {
  if (asked.number !== undefined && asked.number !== number) return false;
  if (asked.fromMonth !== undefined && startTime < asked.fromMonth) return false;
  return asked.toMonth === undefined || startTime < endOfMonth(asked.toMonth);
}

/** A record as it was in one of its revisions, without what a task of the caller hides. */
export async function revision(
  parts: RecordsParts,
  asker: RequestContext,
  { metaKey, id, number }: OfRecord & { readonly number: number },
) {
  const reached = await reach(parts, asker, { metaKey, id });
  return shownRevision(parts, reached, await revisionOf(parts, reached, number));
}

/** Two revisions of a record, and the items in which they differ. */
export async function compareRevisions(
  parts: RecordsParts,
  asker: RequestContext,
  { metaKey, id, ...numbers }: OfRecord & { readonly one: number; readonly other: number },
) {
  const reached = await reach(parts, asker, { metaKey, id });
  const one = await revisionOf(parts, reached, numbers.one);
  const other = await revisionOf(parts, reached, numbers.other);
  const keys = reached.compiled.fields
    .filter(
      ({ key, type, audit }) => type.structure !== 'none' && !audit && reached.place?.task?.accessTo(key) !== 'hide',
    )
    .filter((field) => !isSameValue(field, one.content[field.key], other.content[field.key]))
    .map(({ key }) => key);
  return {
    keys,
    one: await shownRevision(parts, reached, one),
    other: await shownRevision(parts, reached, other),
  };
}

async function revisionOf(parts: RecordsParts, { context, compiled, record }: Reached, number: number) {
  const { metaKey } = compiled;
  const stored = await parts.port.revision(context, metaKey, { record, number });
  if (stored) return stored;
  const isStored = number === 1 && record.status === recordStatus.verified;
  if (isStored && (await parts.port.revisions(context, metaKey, { id: record.id })).length === 0) return record;
  throw recordRefusal('REVISION_MISSING', { number });
}

async function shownRevision({ choices }: RecordsParts, { context, compiled, place }: Reached, record: StoredRecord) {
  const wire = found(await shown(choices, context, { compiled, record }));
  return withoutHidden(compiled, place?.task, wire);
}

export interface MonthQuestion extends Omit<AskedMonth, 'item'> {
  readonly field?: string | undefined;
  readonly code?: string | undefined;
  /** Ids joined by commas; all units of the caller if empty. */
  readonly unitIds?: string | undefined;
}

/** The records that were in force at the end of a month, as a list shows them. */
export async function inMonth(
  { port, choices, formOf }: RecordsParts,
  asker: RequestContext,
  { metaKey, field = '', code = '', unitIds = '', ...asked }: MonthQuestion & { readonly metaKey: string },
) {
  const context = withinUnits(asker, splitIds(unitIds));
  const compiled = await formOf(context, metaKey);
  const item = code === '' ? undefined : { key: searchedKey(compiled, field), value: code };
  const page = await port.inMonth(context, compiled, { ...asked, item });
  const fields = compiled.listColumns.map((column) => column.field);
  const listed = page.records.map(({ number, ...record }) => ({
    ...withCutTexts(compiled, toListed(record, compiled.listColumns)),
    ...factsOf(record),
    $revision: number,
  }));
  const records = await withCompanions(choices, context, { fields, keys: compiled.fieldByKey, records: listed });
  return { ...page, records: records.map((record) => withCutTexts(compiled, record)) };
}

/** The caller with those of their units that are asked for. */
function withinUnits(context: RequestContext, ids: readonly string[]): RequestContext {
  if (ids.length === 0) return context;
  const asked = new Set(ids);
  return { ...context, visibleUnitIds: context.visibleUnitIds.filter((id) => asked.has(id)) };
}

/** The item by which records are searched; without one, the first column that can be searched. */
function searchedKey({ fieldByKey, listColumns, fields }: CompiledForm, key: string): string {
  const field = key === '' ? listColumns.find((column) => !column.field.sealed)?.field : fieldByKey.get(key);
  if (!field || !fields.includes(field)) throw recordRefusal('COLUMN_UNKNOWN', { column: key });
  if (field.sealed) throw recordRefusal('COLUMN_SEALED', { column: field.label });
  return field.key;
}

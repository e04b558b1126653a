import type { WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import { namedFilesKey } from './attachments.service.ts';
import { type CheckInput, type CheckedSave, check, invalid } from './check-save.service.ts';
import { changedItems } from '../moving/changed-items.ts';
import { withoutHidden, withUnitOf } from '../moving/record-in-flow.service.ts';
import { fileIdsIn } from '../choice-fields.ts';
import {
  expectNumbers,
  type NumberedForm,
  type ReservedNumbers,
  reserveNumbers,
} from '../numbering/reserve-numbers.ts';
import type { RecordsParts } from '../records-parts.ts';
import type { StoredRecord } from '../records.port.ts';
import { detail, shown } from '../showing/show-record.service.ts';
import { contentOf, toWire } from '../wire-records.ts';

export async function save(parts: RecordsParts, context: RequestContext, asked: CheckInput) {
  const checked = await check(parts, context, asked);
  if (checked.problems.length > 0) throw invalid(checked.problems);
  const { compiled, place } = checked;
  const record = await store(parts, context, checked);
  const answer = await shown(parts.choices, context, { compiled, record });
  return answer && withoutHidden(compiled, place?.task, answer);
}

/** Stores a save that passed its checks. */
export async function store(
  parts: RecordsParts,
  asker: RequestContext,
  { compiled, stored, record, place }: CheckedSave,
): Promise<StoredRecord> {
  const context = withUnitOf(asker, place);
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
  await parts.rules?.changed(context, { metaKey, step: 'save', record: saved, before: stored });
  if (stored && place?.task) {
    const changes = changedItems(compiled, { stored: toWire(stored), record });
    if (changes.length > 0) await parts.flows?.noteChanges(context, { metaKey, id: saved.id, changes });
  }
  const known = new Set(stored ? fileIdsIn(compiled.fields, toWire(stored)) : []);
  const named = new Set(fileIdsIn(compiled.fields, record));
  const businessKey = namedFilesKey(metaKey, saved.id);
  const ids = [...named].filter((id) => !known.has(id));
  if (ids.length > 0) await parts.onFilesNamed?.(context, { businessKey, unitId: saved.unitId, ids });
  if ([...known].some((id) => !named.has(id))) await parts.onFilesDropped?.(context, [businessKey]);
  return saved;
}

interface NewRecords {
  readonly metaKey: string;
  readonly count: number;
}

/** Reserves numbers for new records; undefined if the form has none. */
export async function reserve(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, count }: NewRecords,
): Promise<ReservedNumbers | undefined> {
  const form = await numberedForm(parts, context, metaKey);
  return form && reserveNumbers(context.db, form, count);
}

/** The numbers that new records would get now; undefined if the form has none. */
export async function expected(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, count }: NewRecords,
): Promise<readonly WireRecord[] | undefined> {
  const form = await numberedForm(parts, context, metaKey);
  return form && expectNumbers(context.db, form, count);
}

async function numberedForm(
  parts: RecordsParts,
  context: RequestContext,
  metaKey: string,
): Promise<NumberedForm | undefined> {
  const compiled = await parts.formOf(context, metaKey);
  if (!compiled.fields.some(({ numberRule }) => numberRule)) return undefined;
  const facts = { unit: await parts.unitCode(context, context.unitId), now: context.now };
  return { tenantId: context.tenantId, compiled, facts };
}

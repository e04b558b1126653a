import { DAYS_IN_BIN } from '@org/contract';
import { recordName } from '@org/meta-forms/checking';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { Page, PageInput } from '../../../shared/http/paging.ts';
import { found } from '../../../shared/http/saving.ts';
import { PEOPLE, UNITS } from '../choices.port.ts';
import { fileIdsIn } from '../choice-fields.ts';
import type { RecordsParts } from '../records-parts.ts';
import { namedFilesKey } from '../saving/attachments.service.ts';
import { invalid } from '../saving/check-save.service.ts';
import { withCompanions } from '../showing/companions.service.ts';
import { checkUnique } from '../unique/check-unique.service.ts';
import { toListed, toWire } from '../wire-records.ts';

/** A removed record as the recycle bin shows it. */
interface BinnedRow {
  readonly id: string;
  readonly name: string;
  readonly status: number;
  readonly unitId: string;
  readonly unitName: string;
  readonly removeUser: string;
  readonly removeUserName: string;
  readonly removeTime: string;
  readonly deleteTime: string;
}

/** A page of the removed records that the caller may restore, the latest first. */
export async function listBin(
  { port, choices, formOf }: RecordsParts,
  context: RequestContext,
  { metaKey, page }: { readonly metaKey: string; readonly page: PageInput },
): Promise<Page<BinnedRow>> {
  const compiled = await formOf(context, metaKey);
  const binned = await port.binPage(context, compiled, page);
  const listed = await withCompanions(choices, context, {
    fields: compiled.listColumns.map(({ field }) => field),
    keys: compiled.fieldByKey,
    records: binned.records.map((record) => toListed(record, compiled.listColumns)),
  });
  const people = await choices.names(
    context,
    PEOPLE,
    binned.records.map(({ updateUser }) => updateUser),
  );
  const units = await choices.names(
    context,
    UNITS,
    binned.records.map(({ unitId }) => unitId),
  );
  const records = binned.records.map(({ id, status, unitId, updateUser, updateTime }, index) => ({
    id,
    name: recordName(compiled, listed[index] ?? {}),
    status,
    unitId,
    unitName: units.get(unitId) ?? '',
    removeUser: updateUser,
    removeUserName: people.get(updateUser) ?? '',
    removeTime: updateTime,
    deleteTime: daysAfter(updateTime, DAYS_IN_BIN),
  }));
  return { ...binned, records };
}

/** Restores a removed record. Refuses one whose unique values or number another record has. */
export async function restore(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, id }: { readonly metaKey: string; readonly id: string },
): Promise<void> {
  const compiled = await parts.formOf(context, metaKey);
  const record = toWire(found(await parts.port.findBinned(context, metaKey, id)));
  const problems = await checkUnique(parts, context, { compiled, record, ownId: id });
  if (problems.length > 0) throw invalid(problems);
  const restored = found(await parts.port.restore(context, metaKey, id));
  const { unitId } = restored;
  await parts.rules?.changed(context, { metaKey, step: 'restore', record: restored, before: undefined });
  // Another record may have got the files that both name; this one names them again.
  const ids = fileIdsIn(compiled.fields, record);
  if (ids.length > 0) await parts.onFilesNamed?.(context, { businessKey: namedFilesKey(metaKey, id), unitId, ids });
}

/** A time of the wall clock some days later. */
function daysAfter(time: string, days: number): string {
  const at = new Date(`${time.replace(' ', 'T')}Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 'yyyy-MM-dd HH:mm:ss'.length).replace('T', ' ');
}

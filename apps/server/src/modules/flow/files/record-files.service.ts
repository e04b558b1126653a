import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordFile } from '../flow-desk.port.ts';
import type { FlowParts } from '../flow.port.ts';
import { accessOf, widest } from '../record/record-access.ts';

type Parts = Pick<FlowParts, 'definitions' | 'files' | 'records' | 'tasks'>;

/**
 * The units of those files that belong to records of which the caller has or had a task, also in units that they do not
 * see. A file of an item that every such task hides is not among them.
 */
export async function recordFilesShownIn(
  parts: Parts,
  context: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const files = await parts.files.ofRecords(context, ids);
  const shown = files.filter(({ isOfItem }) => !isOfItem);
  const places = new Map(files.map((file) => [`${file.metaKey}:${file.businessId}`, file]));
  for (const [place, record] of places) {
    const ofItems = files.filter((file) => file.isOfItem && `${file.metaKey}:${file.businessId}` === place);
    if (ofItems.length === 0) continue;
    const named = new Set(await namedFor(parts, context, record));
    shown.push(...ofItems.filter(({ id }) => named.has(id)));
  }
  return new Map(shown.map(({ id, unitId }) => [id, unitId]));
}

/** The files of the items that a task of the caller shows. */
async function namedFor(
  parts: Parts,
  context: RequestContext,
  { metaKey, businessId }: RecordFile,
): Promise<readonly string[]> {
  const tasks = await parts.tasks.workedOn(context, metaKey, businessId);
  const [first] = tasks;
  if (!first) return [];
  const accesses = await Promise.all(
    tasks.map(async (task) => accessOf(await parts.definitions.process(context, task.deploymentId), task, false)),
  );
  const { unitId } = first;
  return parts.records.filesFor(context, { metaKey, businessId, unitId }, (key) =>
    widest(accesses.map((accessTo) => accessTo(key))),
  );
}

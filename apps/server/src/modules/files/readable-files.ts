import type { RequestContext } from '../../shared/http/context.ts';
import type { AttachmentOwners, FilesPort, StoredFile } from './files.port.ts';

export interface ReadingParts {
  readonly port: FilesPort;
  readonly owners: AttachmentOwners;
  /** The units of those files that a text for the caller shows, outside the units that the caller sees. */
  readonly shownIn: (context: RequestContext, fileIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export type FileFilter = Parameters<FilesPort['list']>[1];

/** The files of the units that the caller sees, without those that their owners hide from the caller. */
export async function ownFiles(
  { port, owners }: Pick<ReadingParts, 'port' | 'owners'>,
  context: RequestContext,
  filter: FileFilter,
): Promise<readonly StoredFile[]> {
  const files = await port.list(await withUnits(owners, context, filter.businessKey), filter);
  const allowed = new Map<string, boolean>();
  for (const { businessKey } of files)
    if (!allowed.has(businessKey)) allowed.set(businessKey, await owners.mayRead(context, businessKey));
  return files.filter(({ businessKey, createUser }) => createUser === context.userId || allowed.get(businessKey));
}

/** The caller, who sees the units of the files with a key too if its owner says so. */
async function withUnits(
  owners: AttachmentOwners,
  context: RequestContext,
  businessKey: string | undefined,
): Promise<RequestContext> {
  const units = businessKey === undefined ? undefined : await owners.unitsToRead?.(context, businessKey);
  return units ? { ...context, visibleUnitIds: [...new Set([...context.visibleUnitIds, ...units])] } : context;
}

/** The same files, and those that a text for the caller shows. */
export async function readableFiles(
  parts: ReadingParts,
  context: RequestContext,
  filter: FileFilter,
): Promise<readonly StoredFile[]> {
  const own = await ownFiles(parts, context, filter);
  const others = (filter.ids ?? []).filter((id) => own.every((file) => file.id !== id));
  if (others.length === 0) return own;
  const units = await parts.shownIn(context, others);
  if (units.size === 0) return own;
  return [
    ...own,
    ...(await parts.port.list(
      { ...context, visibleUnitIds: [...new Set(units.values())] },
      { ids: [...units.keys()] },
    )),
  ];
}

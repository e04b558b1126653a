import type { RequestContext } from '../../shared/http/context.ts';
import type { AttachmentOwners, FilesPort, StoredFile } from './files.port.ts';

export interface ReadingParts {
  readonly port: FilesPort;
  readonly owners: AttachmentOwners;
  /** Units of those of the files that something written for the caller shows, beyond the units that the caller sees. */
  readonly shownIn: (context: RequestContext, fileIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export type FileFilter = Parameters<FilesPort['list']>[1];

/** Files of the units that the caller sees, but for those whose owner keeps them from him. */
export async function ownFiles(
  { port, owners }: Pick<ReadingParts, 'port' | 'owners'>,
  context: RequestContext,
  filter: FileFilter,
): Promise<readonly StoredFile[]> {
  const files = await port.list(context, filter);
  const allowed = new Map<string, boolean>();
  for (const { businessKey } of files)
    if (!allowed.has(businessKey)) allowed.set(businessKey, await owners.mayRead(context, businessKey));
  return files.filter(({ businessKey, createUser }) => createUser === context.userId || allowed.get(businessKey));
}

/** The same, and those of the named ones that something written for the caller shows. */
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

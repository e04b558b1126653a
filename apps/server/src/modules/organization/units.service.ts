import { createId } from '../../shared/ids/snowflake.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { found, isExisting, refuseStale } from '../../shared/http/saving.ts';
import { isAdministrator } from '../../shared/reach/reach.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { organizationRefusal } from './organization.words.ts';
import type { UnitDraft, UnitsPort } from './organization.port.ts';

export interface Saved {
  readonly id: string;
  readonly version: number;
}

/**
 * Saves and removes units. A unit must be below one that the caller sees; only a caller who sees the whole tenant may
 * make it a root.
 */
export function createUnitsService(port: UnitsPort) {
  return {
    port,
    save: (context: RequestContext, draft: UnitDraft) => save(port, context, draft),
    remove: (context: RequestContext, ids: readonly string[]) => remove(port, context, ids),
  };
}

export type UnitsService = ReturnType<typeof createUnitsService>;

async function parentPath(port: UnitsPort, context: RequestContext, parentId: string): Promise<string> {
  if (parentId === '0') return '/';
  const parent = await port.find(context, parentId);
  if (!parent) throw organizationRefusal('PARENT_MISSING');
  return parent.path;
}

async function save(port: UnitsPort, context: RequestContext, draft: UnitDraft): Promise<Saved> {
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) refuseStale(current, draft.version);
  const parentId = isExisting(draft.parentId) ? draft.parentId : (current?.parentId ?? '0');
  // A caller who sees only part of the tree may neither create a root nor move a unit to the top.
  const keepsPlace = current?.parentId === parentId;
  if (parentId === '0' && !keepsPlace && !isAdministrator(context)) throw organizationRefusal('PARENT_MISSING');
  const id = current?.id ?? createId();
  const path = keepsPlace ? current.path : `${await parentPath(port, context, parentId)}${id}/`;
  if (!current) {
    await port.insert(context, draft, { id, parentId, path });
    return { id, version: 1 };
  }
  if (path !== current.path) {
    if (path.startsWith(current.path)) throw organizationRefusal('TREE_CYCLE');
    await port.movePaths(context, current.path, path);
  }
  return { id, version: await port.update(context, draft, { id, parentId, path }) };
}

async function remove(port: UnitsPort, context: RequestContext, ids: readonly string[]): Promise<void> {
  if (ids.some((id) => !context.visibleUnitIds.includes(id))) throw httpRefusal('RECORD_MISSING');
  if ((await port.countContents(context, ids)) > 0) throw organizationRefusal('TREE_HAS_CHILDREN');
  await port.remove(context, ids);
}

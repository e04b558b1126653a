import { createId } from '../../shared/ids/snowflake.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { found, isExisting, refuseStale } from '../../shared/http/saving.ts';
import type { Department, DepartmentDraft, DepartmentsPort } from './organization.port.ts';
import { departmentMoveRefusal, organizationRefusal } from './organization.words.ts';
import type { Saved } from './units.service.ts';

/** Saves and removes departments of the units that the caller sees. */
export function createDepartmentsService(port: DepartmentsPort) {
  return {
    port,
    save: (context: RequestContext, draft: DepartmentDraft) => save(port, context, draft),
    remove: (context: RequestContext, ids: readonly string[]) => remove(port, context, ids),
  };
}

export type DepartmentsService = ReturnType<typeof createDepartmentsService>;

async function parentOf(
  port: DepartmentsPort,
  context: RequestContext,
  parentId: string,
): Promise<Department | undefined> {
  if (parentId === '0') return undefined;
  const parent = await port.find(context, parentId);
  if (!parent) throw organizationRefusal('PARENT_MISSING');
  return parent;
}

/**
 * The unit of a department. Front ends of the family send the unit back as they read it, so an unchanged unit is no
 * choice: a department below another parent belongs to the unit of that parent.
 */
function unitOf(context: RequestContext, draft: DepartmentDraft, around: Around): string {
  const { current, parent } = around;
  const named = isExisting(draft.unitId) ? draft.unitId : undefined;
  const isMoved = current !== undefined && parent !== undefined && parent.id !== current.parentId;
  const chosen = isMoved && named === current.unitId ? undefined : named;
  const unitId = chosen ?? parent?.unitId ?? current?.unitId ?? context.unitId;
  if (parent && parent.unitId !== unitId) throw organizationRefusal('DEPARTMENT_UNIT_MISMATCH');
  if (!context.visibleUnitIds.includes(unitId)) throw organizationRefusal('PARENT_MISSING');
  return unitId;
}

interface Around {
  readonly current: Department | undefined;
  readonly parent: Department | undefined;
}

async function save(port: DepartmentsPort, context: RequestContext, draft: DepartmentDraft): Promise<Saved> {
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) refuseStale(current, draft.version);
  const parentId = isExisting(draft.parentId) ? draft.parentId : '0';
  const parent = await parentOf(port, context, parentId);
  const unitId = unitOf(context, draft, { current, parent });
  const id = current?.id ?? createId();
  const path = `${parent?.path ?? '/'}${id}/`;
  if (!current) {
    await port.insert(context, draft, { id, parentId, path, unitId });
    return { id, version: 1 };
  }
  if (path.startsWith(current.path) && path !== current.path) throw organizationRefusal('TREE_CYCLE');
  // What is below it, and its people with their rights, stay in their unit.
  if (unitId !== current.unitId && (await port.countContents(context, [id])) > 0)
    throw departmentMoveRefusal('DEPARTMENT_UNIT_MISMATCH');
  if (path !== current.path) await port.movePaths(context, current.path, path);
  return { id, version: await port.update(context, draft, { id, parentId, path, unitId }) };
}

async function remove(port: DepartmentsPort, context: RequestContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) found(await port.find(context, id));
  if ((await port.countContents(context, ids)) > 0) throw organizationRefusal('TREE_HAS_CHILDREN');
  await port.remove(context, ids);
}

import type { AssigneeKind } from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { isExisting } from '../../../shared/http/saving.ts';
import { toPage, pageWindow, type Page, type PageInput } from '../../../shared/http/paging.ts';
import type { FlowPerson, PeopleBase, PeopleQuestion } from '../flow-people.port.ts';
import type { FlowParts } from '../flow.port.ts';
import { ownTask } from '../running/own-task.service.ts';
import { baseOf, questionOf } from './assignees.service.ts';

/** A unit or a department whose people are asked for. */
interface Place extends PageInput {
  readonly orgId?: string | undefined;
  readonly deptId?: string | undefined;
  readonly withoutSelf?: boolean | undefined;
}

interface Search extends PageInput {
  readonly realName?: string | undefined;
}

interface Rule extends Place {
  readonly kind: AssigneeKind;
  readonly number: number;
  readonly taskId?: string | undefined;
}

/** Lists the people who may be picked for tasks. */
export function createFlowPeople(parts: FlowParts) {
  const pageOf = (context: RequestContext, question: PeopleQuestion | undefined, page: PageInput) =>
    question
      ? parts.people.page(context, question, page)
      : Promise.resolve(toPage<FlowPerson>([], 0, pageWindow(page)));
  return {
    async assignees(context: RequestContext, { kind, number, ...asked }: Rule): Promise<Page<FlowPerson>> {
      const base = isExisting(asked.taskId)
        ? await baseOfTask(parts, context, asked.taskId)
        : await baseOfPlace(parts, context, asked);
      return pageOf(context, questionOf({ kind, number }, base), asked);
    },
    async ofUnit(context: RequestContext, asked: Place): Promise<Page<FlowPerson>> {
      const { ourUnitId } = await baseOfPlace(parts, context, { orgId: asked.orgId });
      const question = questionOf({ kind: 'ourUnit', number: 0 }, ofUnit(ourUnitId, ''));
      return pageOf(context, question && { ...question, ...exceptSelf(context, asked) }, asked);
    },
    async ofDepartment(context: RequestContext, asked: Place): Promise<Page<FlowPerson>> {
      const { ourDepartmentId } = await baseOfPlace(parts, context, { deptId: asked.deptId });
      const question = questionOf({ kind: 'ourDept', number: 0 }, ofUnit('', ourDepartmentId));
      return pageOf(context, question && { ...question, ...exceptSelf(context, asked) }, asked);
    },
    search(context: RequestContext, { realName = '', ...page }: Search): Promise<Page<FlowPerson>> {
      const unitIds = [...new Set([context.unitId, ...context.visibleUnitIds])];
      return parts.people.search(context, { unitIds, name: realName.trim(), exceptId: context.userId }, page);
    },
  };
}

export type FlowPeople = ReturnType<typeof createFlowPeople>;

function exceptSelf({ userId }: RequestContext, { withoutSelf }: Place): Pick<PeopleQuestion, 'exceptId'> {
  return withoutSelf ? { exceptId: userId } : {};
}

async function baseOfTask(parts: FlowParts, context: RequestContext, taskId: string): Promise<PeopleBase> {
  const { instance } = await ownTask(parts, context, { taskId, hold: false });
  return baseOf(instance, context);
}

/** The unit or department that was asked for, which the caller must see; by default their own. */
async function baseOfPlace(
  { people }: FlowParts,
  context: RequestContext,
  { orgId, deptId }: Place,
): Promise<PeopleBase> {
  const department = isExisting(deptId) ? deptId : (context.departmentIds[0] ?? '');
  const unit = isExisting(orgId)
    ? orgId
    : isExisting(deptId)
      ? await people.unitOfDepartment(context, deptId)
      : context.unitId;
  const mayRead = unit === context.unitId || (unit !== undefined && context.visibleUnitIds.includes(unit));
  if (unit === undefined || !mayRead) throw httpRefusal('RECORD_MISSING');
  if (isExisting(orgId) && isExisting(deptId) && (await people.unitOfDepartment(context, deptId)) !== orgId)
    throw httpRefusal('RECORD_MISSING');
  return ofUnit(unit, department);
}

/** One unit and department for every kind. */
function ofUnit(unitId: string, departmentId: string): PeopleBase {
  return {
    unitId,
    departmentId,
    initiatorUnitId: unitId,
    initiatorDepartmentId: departmentId,
    ourUnitId: unitId,
    ourDepartmentId: departmentId,
  };
}

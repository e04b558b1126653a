import { organizationCalls } from '@org/contract';
import type { Scope } from '../../shared/http/context.ts';
import { passesTests, propertyTests } from '../../shared/http/family-filters.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import { conditionsToFilter } from '../../shared/http/conditions.ts';
import { buildTree, holdsText, toPickerNode, withAncestors } from '../../shared/tree/build-tree.ts';
import type { DepartmentsService } from './departments.service.ts';
import {
  departmentChoice,
  departmentLevel,
  departmentTitles,
  departmentTree,
  organizationLevel,
  organizationTree,
  type TreePerson,
} from './organization-tree.ts';
import type { UnitsService } from './units.service.ts';

/** The people whom a caller sees, for trees. */
export type PeopleOf = (scope: Scope) => Promise<readonly TreePerson[]>;

function treeRoutes(units: UnitsService, departments: DepartmentsService, peopleOf: PeopleOf): readonly Route[] {
  const organization = async (context: Scope) => ({
    units: await units.port.all(context),
    departments: await departments.port.all(context),
  });
  return [
    implement(organizationCalls.unitTree, async ({ context }) =>
      organizationTree({ units: await units.port.all(context) }),
    ),
    implement(organizationCalls.unitTreeWithDepartments, async ({ context }) =>
      organizationTree(await organization(context)),
    ),
    implement(organizationCalls.departmentChoice, async ({ context }) => departmentChoice(await organization(context))),
    implement(organizationCalls.unitLevel, async ({ context, query }) =>
      organizationLevel(await organization(context), query.parentId ?? ''),
    ),
    implement(organizationCalls.unitTreeWithPeople, async ({ context }) =>
      organizationTree({ ...(await organization(context)), people: await peopleOf(context) }),
    ),
  ];
}

function unitRoutes(units: UnitsService): readonly Route[] {
  return [
    implement(
      organizationCalls.unitList,
      ({ context, query, body }) =>
        units.port.page(context, { ...query, ...conditionsToFilter(body, ['unitName', 'unitCode', 'parentId']) }),
      { work: 'read' },
    ),
    implement(organizationCalls.unitBranches, async ({ context, query: { unitName = '', unitCode = '' } }) =>
      buildTree(
        withAncestors(
          await units.port.all(context),
          (unit) => holdsText(unit.unitName, unitName) && holdsText(unit.unitCode, unitCode),
        ),
      ),
    ),
    implement(organizationCalls.unitDetail, ({ context, query }) => units.port.find(context, query.id)),
    implement(organizationCalls.unitSubmit, ({ context, body }) => units.save(context, body)),
    implement(organizationCalls.unitRemove, async ({ context, query }) => {
      await units.remove(context, distinctIds(query.ids));
      return {};
    }),
  ];
}

function departmentRoutes(departments: DepartmentsService): readonly Route[] {
  return [
    implement(organizationCalls.departmentTree, async ({ context, query }) => {
      const rows = await departments.port.all(context, query.unitId === '' ? undefined : query.unitId);
      const titleOf = departmentTitles(rows, context.language);
      return buildTree(rows.map((row) => toPickerNode({ ...row, title: titleOf(row) })));
    }),
    implement(organizationCalls.departmentLevel, async ({ context, query }) => {
      const rows = await departments.port.all(context);
      const titleOf = departmentTitles(rows, context.language);
      return departmentLevel(rows, query.parentId ?? '').map((row) =>
        Object.assign(toPickerNode({ ...row, title: titleOf(row) }), { hasChildren: row.hasChildren }),
      );
    }),
    implement(organizationCalls.departmentLazyList, async ({ context, query }) => {
      const { parentId = '', deptName = '', fullName = '' } = query;
      const rows = await departments.port.all(context);
      if (deptName === '' && fullName === '') return departmentLevel(rows, parentId);
      return rows
        .filter((row) => row.deptName.includes(deptName) && row.fullName.includes(fullName))
        .map((row) => Object.assign({}, row, { hasChildren: false }));
    }),
    implement(organizationCalls.departmentTreeInUnit, async ({ context, params }) =>
      departmentTree(await departments.port.all(context, params.unitId)),
    ),
    implement(organizationCalls.departmentList, async ({ context, query }) => {
      const rows = await departments.port.all(context, query.unitId === '' ? undefined : query.unitId);
      const { deptName = '', fullName = '' } = query;
      const tests = propertyTests(query);
      return buildTree(
        withAncestors(
          rows,
          (row) => row.deptName.includes(deptName) && row.fullName.includes(fullName) && passesTests(row, tests),
        ),
      );
    }),
    implement(organizationCalls.departmentDetail, ({ context, query }) => departments.port.find(context, query.id)),
    implement(organizationCalls.departmentSubmit, ({ context, body }) => departments.save(context, body)),
    implement(organizationCalls.departmentRemove, async ({ context, query }) => {
      await departments.remove(context, distinctIds(query.ids));
      return {};
    }),
  ];
}

/** The routes of units and departments. */
export function organizationRoutes(
  units: UnitsService,
  departments: DepartmentsService,
  peopleOf: PeopleOf,
): readonly Route[] {
  return [...treeRoutes(units, departments, peopleOf), ...unitRoutes(units), ...departmentRoutes(departments)];
}

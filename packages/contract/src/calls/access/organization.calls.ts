import { Type } from 'typebox';
import { familyQuery } from '../../family-query.ts';
import { defineCall } from '../call.ts';
import {
  DepartmentInput,
  DepartmentLevelRecord,
  DepartmentRecord,
  DepartmentTree,
  OrganizationLevelNode,
  OrganizationNode,
  UnitInput,
  UnitRecord,
  UnitTree,
} from './organization.schemas.ts';
import {
  ById,
  ByIds,
  ConditionList,
  exact,
  Id,
  IdOrEmpty,
  Nothing,
  orNothing,
  OwnTenantId,
  page,
  PageQuery,
  Saved,
  TreeLevelNode,
  TreeNode,
} from '../../wire.ts';

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const UnitFilter = exact({
  ...PageQuery.properties,
  unitName: optionalText(100),
  unitCode: optionalText(64),
  parentId: optionalText(64),
});
const unit = (end: string) => `/api/baseinfo/unit/${end}`;
const department = (end: string) => `/api/blade-system/dept/${end}`;

/** Units and their departments. */
export const organizationCalls = {
  unitTree: defineCall({
    name: 'organization.unitTree',
    method: 'GET',
    path: unit('tree'),
    summary: 'The units that the caller sees, as a tree',
    permission: 'signedIn',
    answer: Type.Array(OrganizationNode),
  }),
  unitTreeWithDepartments: defineCall({
    name: 'organization.unitTreeWithDepartments',
    method: 'GET',
    path: unit('treeWithDept'),
    summary: 'The units that the caller sees, with their departments, as a tree',
    permission: 'signedIn',
    answer: Type.Array(OrganizationNode),
  }),
  departmentChoice: defineCall({
    name: 'organization.departmentChoice',
    method: 'GET',
    path: unit('department-choice'),
    summary:
      'The departments of the units that the caller sees, each below its unit, for choosing departments: a unit ' +
      'is disabled, and one without departments is left out',
    permission: 'signedIn',
    answer: Type.Array(OrganizationNode),
  }),
  unitLevel: defineCall({
    name: 'organization.unitLevel',
    method: 'GET',
    path: unit('treeWithDept2new'),
    summary: 'One level of the units that the caller sees, with their departments: what is below a node, or the top',
    permission: 'signedIn',
    query: exact({ parentId: Type.Optional(IdOrEmpty) }),
    answer: Type.Array(OrganizationLevelNode),
  }),
  unitTreeWithPeople: defineCall({
    name: 'organization.unitTreeWithPeople',
    method: 'GET',
    path: unit('treeWithDept3'),
    summary:
      'The units that the caller sees, with their departments and people, as a tree for choosing ' +
      'people; at most 1,000 people',
    permission: 'signedIn',
    answer: Type.Array(OrganizationNode),
  }),
  unitList: defineCall({
    name: 'organization.unitList',
    method: 'POST',
    takesKey: false,
    path: unit('list'),
    summary: 'A page of the units that the caller sees, by the filter array',
    permission: 'unit_view',
    query: UnitFilter,
    body: ConditionList,
    answer: page(UnitRecord),
  }),
  unitBranches: defineCall({
    name: 'organization.unitBranches',
    method: 'GET',
    path: unit('branches'),
    summary:
      'The units that the caller may see, with all their attributes, as a tree. A search answers the matching units ' +
      'and the units above them',
    permission: 'unit_view',
    query: exact({ unitName: optionalText(100), unitCode: optionalText(64) }),
    answer: Type.Array(UnitTree),
  }),
  unitDetail: defineCall({
    name: 'organization.unitDetail',
    method: 'GET',
    path: unit('detail'),
    summary: 'One unit',
    permission: 'unit_view',
    query: ById,
    answer: orNothing(UnitRecord),
  }),
  unitSubmit: defineCall({
    name: 'organization.unitSubmit',
    method: 'POST',
    path: unit('submit'),
    summary: 'Save a unit: without id a new one below a unit that the caller sees',
    permission: 'unit_edit',
    permissionToAdd: 'unit_add',
    body: UnitInput,
    answer: Saved,
  }),
  unitRemove: defineCall({
    name: 'organization.unitRemove',
    method: 'POST',
    path: unit('remove'),
    summary: 'Remove units that have neither units, departments nor people',
    permission: 'unit_delete',
    query: ByIds,
    answer: Nothing,
  }),
  departmentTree: defineCall({
    name: 'organization.departmentTree',
    method: 'GET',
    path: department('tree'),
    summary: 'The departments of the units that the caller sees, or of one of these units, for pickers',
    permission: 'signedIn',
    query: exact({ tenantId: OwnTenantId, unitId: optionalText(64) }),
    answer: Type.Array(TreeNode),
  }),
  departmentLevel: defineCall({
    name: 'organization.departmentLevel',
    method: 'GET',
    path: department('lazy-tree'),
    summary: 'One level of the departments that the caller sees, for pickers: what is below a department, or the top',
    permission: 'signedIn',
    query: exact({ tenantId: OwnTenantId, parentId: Type.Optional(IdOrEmpty) }),
    answer: Type.Array(TreeLevelNode),
  }),
  departmentLazyList: defineCall({
    name: 'organization.departmentLazyList',
    method: 'GET',
    path: department('lazy-list'),
    summary:
      'One level of the departments that the caller sees: what is below a department, or the top. A search answers ' +
      'all departments that match',
    permission: 'dept_view',
    query: exact({
      tenantId: OwnTenantId,
      parentId: Type.Optional(IdOrEmpty),
      deptName: optionalText(100),
      fullName: optionalText(200),
    }),
    answer: Type.Array(DepartmentLevelRecord),
  }),
  departmentTreeInUnit: defineCall({
    name: 'organization.departmentTreeInUnit',
    method: 'GET',
    path: '/api/baseinfo/dept/tree/inunit/:unitId',
    summary: 'The departments of one unit, for pickers',
    permission: 'signedIn',
    params: exact({ unitId: Id }),
    answer: Type.Array(OrganizationNode),
  }),
  departmentList: defineCall({
    name: 'organization.departmentList',
    method: 'GET',
    path: department('list'),
    summary: 'The departments of the units that the caller sees, as a tree',
    permission: 'dept_view',
    query: familyQuery(
      {
        tenantId: OwnTenantId,
        deptName: optionalText(100),
        fullName: optionalText(200),
        unitId: optionalText(64),
      },
      ['deptName', 'fullName', 'sort', 'remark'],
    ),
    answer: Type.Array(DepartmentTree),
  }),
  departmentDetail: defineCall({
    name: 'organization.departmentDetail',
    method: 'GET',
    path: department('detail'),
    summary: 'One department',
    permission: 'dept_view',
    query: ById,
    answer: orNothing(DepartmentRecord),
  }),
  departmentSubmit: defineCall({
    name: 'organization.departmentSubmit',
    method: 'POST',
    path: department('submit'),
    summary: 'Save a department: without id a new one in a unit that the caller sees',
    permission: 'dept_edit',
    permissionToAdd: 'dept_add',
    body: DepartmentInput,
    answer: Saved,
  }),
  departmentRemove: defineCall({
    name: 'organization.departmentRemove',
    method: 'POST',
    path: department('remove'),
    summary: 'Remove departments that have neither departments nor people',
    permission: 'dept_delete',
    query: ByIds,
    answer: Nothing,
  }),
};

import { Type } from 'typebox';
import { auditProperties, exact, Id, IdOrEmpty, OneLine, OwnTenantId, treeRowProperties, Version } from '../../wire.ts';

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const optionalLine = (maxLength: number) => Type.Optional(OneLine({ maxLength }));

const unitProperties = {
  id: Id,
  tenantId: Type.String(),
  parentId: Type.String(),
  parentName: Type.String(),
  ancestors: Type.String(),
  unitName: Type.String(),
  unitCode: Type.String(),
  fullName: Type.String(),
  unitLevel: Type.String(),
  unitType: Type.String(),
  address: Type.String(),
  linkman: Type.String(),
  contactNumber: Type.String(),
  sort: Type.Integer(),
  remark: Type.String(),
  version: Type.Integer(),
  ...auditProperties,
};

export const UnitRecord = Type.Object(unitProperties);

/** A unit with what is below it; a leaf has no `children` key. */
export const UnitTree = Type.Cyclic(
  { Unit: Type.Object({ ...unitProperties, children: Type.Optional(Type.Array(Type.Ref('Unit'))) }) },
  'Unit',
);

export const UnitInput = exact({
  id: Type.Optional(IdOrEmpty),
  parentId: Type.Optional(IdOrEmpty),
  unitName: OneLine({ minLength: 1, maxLength: 100 }),
  unitCode: optionalLine(64),
  fullName: optionalLine(200),
  unitLevel: optionalText(20),
  unitType: optionalText(20),
  address: optionalText(200),
  linkman: optionalLine(50),
  contactNumber: optionalText(50),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  remark: optionalText(500),
  version: Type.Optional(Version),
});

const departmentProperties = {
  id: Id,
  tenantId: Type.String(),
  parentId: Type.String(),
  parentName: Type.String(),
  unitId: Type.String(),
  unitName: Type.String(),
  ancestors: Type.String(),
  deptName: Type.String(),
  fullName: Type.String(),
  sort: Type.Integer(),
  remark: Type.String(),
  version: Type.Integer(),
  ...treeRowProperties,
};

export const DepartmentRecord = Type.Object(departmentProperties);

/** A department of one level of the tree. */
export const DepartmentLevelRecord = Type.Object({ ...departmentProperties, hasChildren: Type.Boolean() });

/** A department with what is below it; a leaf has no `children` key. */
export const DepartmentTree = Type.Cyclic(
  { Department: Type.Object({ ...departmentProperties, children: Type.Optional(Type.Array(Type.Ref('Department'))) }) },
  'Department',
);

export const DepartmentInput = exact({
  id: Type.Optional(IdOrEmpty),
  tenantId: OwnTenantId,
  parentId: Type.Optional(IdOrEmpty),
  unitId: Type.Optional(IdOrEmpty),
  deptName: OneLine({ minLength: 1, maxLength: 100 }),
  fullName: optionalLine(200),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  remark: optionalText(500),
  version: Type.Optional(Version),
});

const nodeProperties = {
  id: Id,
  parentId: Type.String(),
  name: Type.String(),
  title: Type.String(),
  key: Type.String(),
  value: Type.String(),
  code: Type.String(),
  rank: Type.String(),
  remark: Type.String(),
  disabled: Type.Boolean(),
  /** `unit`, `dept` or `person`. */
  kind: Type.String(),
};

/** A node of the trees that forms pick from: a unit, a department below its unit, or a person in them. */
export const OrganizationNode = Type.Cyclic(
  {
    OrganizationNode: Type.Object({
      ...nodeProperties,
      children: Type.Optional(Type.Array(Type.Ref('OrganizationNode'))),
    }),
  },
  'OrganizationNode',
);

/** A node of one level of the tree. */
export const OrganizationLevelNode = Type.Object({ ...nodeProperties, hasChildren: Type.Boolean() });

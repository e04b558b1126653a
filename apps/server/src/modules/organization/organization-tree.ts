import { buildTree, type Branch } from '../../shared/tree/build-tree.ts';
import type { Department, Unit } from './organization.port.ts';

export interface OrganizationTreeNode {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly title: string;
  readonly key: string;
  readonly value: string;
  readonly code: string;
  readonly rank: string;
  readonly remark: string;
  readonly disabled: boolean;
  readonly kind: 'unit' | 'dept';
}

const named = (id: string, name: string) => ({ id, name, title: name, key: id, value: id, disabled: false });

function unitNode(unit: Unit): OrganizationTreeNode {
  const rank = String(unit.path.split('/').length - 2);
  return {
    ...named(unit.id, unit.unitName),
    parentId: unit.parentId,
    code: unit.unitCode,
    rank,
    remark: unit.remark,
    kind: 'unit',
  };
}

// forms.md §3: the remark of a node marks a department.
function departmentNode(department: Department, parentId: string): OrganizationTreeNode {
  return { ...named(department.id, department.deptName), parentId, code: '', rank: '', remark: 'dept', kind: 'dept' };
}

/** Units as a tree; a department without a parent is below its unit. */
export function organizationTree(
  units: readonly Unit[],
  departments: readonly Department[] = [],
): Branch<OrganizationTreeNode>[] {
  const nodes = departments.map((department) =>
    departmentNode(department, department.parentId === '0' ? department.unitId : department.parentId),
  );
  return buildTree([...units.map(unitNode), ...nodes]);
}

/** The departments of one unit as a tree. */
export function departmentTree(departments: readonly Department[]): Branch<OrganizationTreeNode>[] {
  return buildTree(departments.map((department) => departmentNode(department, department.parentId)));
}

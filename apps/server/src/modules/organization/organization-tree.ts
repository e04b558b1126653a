import { sayIn, type BaseLanguage } from '@org/meta-forms/core';
import { buildTree, type Branch } from '../../shared/tree/build-tree.ts';
import type { Department, Unit } from './organization.port.ts';
import { departmentWords } from './organization.words.ts';

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
  readonly kind: 'unit' | 'dept' | 'person';
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

/** A person for the trees from which people are chosen. */
export interface TreePerson {
  readonly id: string;
  readonly realName: string;
  /** Ids joined by commas, the main department first. */
  readonly deptId: string;
  readonly orgId: string;
}

// business.md §3: the remark of a node marks a person.
function personNode(person: TreePerson, departments: ReadonlySet<string>): OrganizationTreeNode {
  const [department = ''] = person.deptId.split(',');
  const parentId = departments.has(department) ? department : person.orgId;
  return { ...named(person.id, person.realName), parentId, code: '', rank: '', remark: 'person', kind: 'person' };
}

/** The units, departments and people of a tree, each with what it is below. */
interface Organization {
  readonly units: readonly Unit[];
  readonly departments?: readonly Department[];
  readonly people?: readonly TreePerson[];
}

// A department without a parent is below its unit.
function nodesOf({ units, departments = [], people = [] }: Organization): readonly OrganizationTreeNode[] {
  const known = new Set(departments.map(({ id }) => id));
  return [
    ...units.map(unitNode),
    ...departments.map((department) =>
      departmentNode(department, department.parentId === '0' ? department.unitId : department.parentId),
    ),
    ...people.map((person) => personNode(person, known)),
  ];
}

/** Units as a tree, with departments and people where they are given. */
export function organizationTree(organization: Organization): Branch<OrganizationTreeNode>[] {
  return buildTree(nodesOf(organization));
}

/** Departments to choose from, each below its unit: units are disabled, and those without departments are left out. */
export function departmentChoice({ units, departments = [] }: Organization): Branch<OrganizationTreeNode>[] {
  const withOwn = new Set(departments.map(({ unitId }) => unitId));
  const used = units.filter(({ id }) => withOwn.has(id));
  const shown = new Set(used.flatMap(({ ancestors }) => ancestors.split(',')));
  const nodes = nodesOf({ units: units.filter(({ id }) => withOwn.has(id) || shown.has(id)), departments });
  return buildTree(nodes.map((node) => Object.assign({}, node, { disabled: node.kind === 'unit' })));
}

/** The nodes right below a node, or the top ones if `parentId` is empty. */
export function organizationLevel(
  organization: Organization,
  parentId: string,
): (OrganizationTreeNode & { readonly hasChildren: boolean })[] {
  const nodes = nodesOf(organization);
  const ids = new Set(nodes.map(({ id }) => id));
  const parents = new Set(nodes.map((node) => node.parentId));
  const levelNode = (node: OrganizationTreeNode) => ({ ...node, hasChildren: parents.has(node.id) });
  return nodes
    .filter((node) => (parentId === '' ? !ids.has(node.parentId) : node.parentId === parentId && ids.has(parentId)))
    .map(levelNode);
}

/** The departments right below a department; the top ones if `parentId` is empty or the root of the family, `0`. */
export function departmentLevel(
  departments: readonly Department[],
  parentId: string,
): (Department & { readonly hasChildren: boolean })[] {
  const ids = new Set(departments.map(({ id }) => id));
  const parents = new Set(departments.map((department) => department.parentId));
  const isTop = parentId === '' || parentId === '0';
  return departments
    .filter((department) => (isTop ? !ids.has(department.parentId) : department.parentId === parentId))
    .map((department) => Object.assign({}, department, { hasChildren: parents.has(department.id) }));
}

/** The departments of one unit as a tree. */
export function departmentTree(departments: readonly Department[]): Branch<OrganizationTreeNode>[] {
  return buildTree(departments.map((department) => departmentNode(department, department.parentId)));
}

/** The titles of departments in pickers: with the unit, where another unit has a department of the same name. */
export function departmentTitles(
  departments: readonly Department[],
  language: BaseLanguage,
): (department: Department) => string {
  const units = new Map<string, Set<string>>();
  for (const { deptName, unitId } of departments) units.set(deptName, (units.get(deptName) ?? new Set()).add(unitId));
  const say = sayIn(departmentWords, language);
  return ({ deptName, unitName }) =>
    (units.get(deptName)?.size ?? 0) > 1 ? say('inUnit', { department: deptName, unit: unitName }) : deptName;
}

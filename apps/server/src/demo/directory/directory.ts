import type { DemoDepartment, DemoPost, DemoTenant, DemoUnit, DemoUser } from '../demo-deployment.ts';
import { demoId, idAreas } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import { departmentRows, personRows, postRows, tenantRows, unitRows } from './directory-rows.ts';
import type { PersonRow, UnitRow } from './directory-rows.ts';

export const mainTenantId = '000000';

/** Tenants, units, departments and people, parents before children. */
export interface Directory {
  readonly tenants: readonly DemoTenant[];
  readonly units: readonly DemoUnit[];
  readonly departments: readonly DemoDepartment[];
  readonly posts: readonly DemoPost[];
  readonly users: readonly DemoUser[];
}

/** Added to the sequences of each further tenant, so that the tenants' ids never meet. */
const tenantOffset = 500;

/** Builds both tenants; `roleIdOf` gives the id of a role by tenant and alias. */
export function buildDirectory(roleIdOf: (tenantId: string, alias: string) => string): Directory {
  const random = createRandom(20_261_121);
  const parts = tenantRows.map(({ tenantId }, index) =>
    buildTenant({
      tenantId,
      offset: index * tenantOffset,
      units: unitRows.filter((row) => row.tenantId === tenantId),
      people: personRows.filter((row) => row.tenantId === tenantId),
      roleIdOf,
      random,
    }),
  );
  return {
    tenants: tenantRows.map(({ tenantId, name, address, linkman, contactNumber }, index) => ({
      id: demoId(idAreas.tenant, index + 1),
      tenantId,
      tenantName: name,
      address,
      linkman,
      contactNumber,
    })),
    units: parts.flatMap(({ units }) => units),
    departments: parts.flatMap(({ departments }) => departments),
    posts: parts.flatMap(({ posts }) => posts),
    users: parts.flatMap(({ users }) => users),
  };
}

interface TenantPlan {
  readonly tenantId: string;
  readonly offset: number;
  readonly units: readonly UnitRow[];
  readonly people: readonly PersonRow[];
  readonly roleIdOf: (tenantId: string, alias: string) => string;
  readonly random: Random;
}

function buildTenant(plan: TenantPlan): Omit<Directory, 'tenants'> {
  const units = plan.units.map((row, index) => unitOf(plan, row, index));
  const departments = units.flatMap(departmentsOf(plan));
  const posts = postRows.map(({ code, name, category }, index) => ({
    id: demoId(idAreas.post, plan.offset + index + 1),
    tenantId: plan.tenantId,
    postCode: code,
    postName: name,
    category,
    sort: index + 1,
  }));
  const users = plan.people.map((row, index) => userOf(plan, { row, index, units, departments, posts }));
  return { units, departments, posts, users };
}

function unitOf(plan: TenantPlan, row: UnitRow, index: number): DemoUnit {
  const parentIndex = plan.units.findIndex(({ code }) => code === row.code.slice(0, -2));
  const lead = plan.people.find(({ unit }) => unit === row.code);
  return {
    id: demoId(idAreas.unit, plan.offset + index + 1),
    tenantId: plan.tenantId,
    parentId: parentIndex < 0 ? '0' : demoId(idAreas.unit, plan.offset + parentIndex + 1),
    unitName: row.name,
    unitCode: row.code,
    fullName: row.name,
    unitLevel: String(row.code.length / 2),
    unitType: row.type,
    address: row.address,
    linkman: lead?.name ?? '',
    contactNumber: `0591-88${String(plan.random.integer(0, 999_999)).padStart(6, '0')}`,
    sort: index + 1,
  };
}

function departmentsOf(plan: TenantPlan): (unit: DemoUnit) => readonly DemoDepartment[] {
  const own = departmentRows.filter(({ tenantId }) => tenantId === plan.tenantId);
  return (unit) =>
    own
      .filter(({ unitLevel }) => unitLevel === unit.unitLevel)
      .map(({ name }, index) => ({
        id: demoId(idAreas.department, plan.offset * 10 + unit.sort * 10 + index),
        tenantId: unit.tenantId,
        unitId: unit.id,
        parentId: '0',
        deptName: name,
        fullName: `${unit.unitName}${name}`,
        sort: index + 1,
      }));
}

interface PersonPlace {
  readonly row: PersonRow;
  readonly index: number;
  readonly units: readonly DemoUnit[];
  readonly departments: readonly DemoDepartment[];
  readonly posts: readonly DemoPost[];
}

function userOf(plan: TenantPlan, { row, index, ...directory }: PersonPlace): DemoUser {
  const { account } = row;
  const unit = directory.units.find(({ unitCode }) => unitCode === row.unit);
  const department = directory.departments.filter(({ unitId }) => unitId === unit?.id)[row.department];
  const post = directory.posts.find(({ postCode }) => postCode === row.post);
  if (!unit || !department || !post)
    throw new RangeError(
      `people.csv: unit ${row.unit}, department ${row.department} or post ${row.post} of ${account} does not exist.`,
    );
  const { integer, pick } = plan.random;
  return {
    id: demoId(idAreas.user, plan.offset + index + 1),
    tenantId: plan.tenantId,
    account,
    realName: row.name,
    code: `YT${String(plan.offset + index + 1).padStart(4, '0')}`,
    phone: `${pick(['138', '139', '158', '177', '186'])}0000${String(integer(0, 9999)).padStart(4, '0')}`,
    email: `${account}@yunting.example`,
    sex: row.sex,
    birthday: `${integer(1966, 1999)}-${twoDigits(integer(1, 12))}-${twoDigits(integer(1, 28))}`,
    unitId: unit.id,
    deptIds: [department.id],
    postIds: [post.id],
    roleIds: [plan.roleIdOf(plan.tenantId, row.role)],
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

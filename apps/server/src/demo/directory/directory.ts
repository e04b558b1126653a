import type { DemoDepartment, DemoPost, DemoTenant, DemoUnit, DemoUser } from '../demo-deployment.ts';
import { demoId, idAreas } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import { personLines, secondTenantPeople, type PersonLine } from './people.data.ts';
import { postLines } from './posts.data.ts';
import { departmentNames, secondTenant, unitLines, type UnitLine } from './units.data.ts';

export const mainTenantId = '000000';

/** Tenants, units, departments and people, parents before children. */
export interface Directory {
  readonly tenants: readonly DemoTenant[];
  readonly units: readonly DemoUnit[];
  readonly departments: readonly DemoDepartment[];
  readonly posts: readonly DemoPost[];
  readonly users: readonly DemoUser[];
}

/** Builds both tenants; `roleIdOf` gives the id of a role by tenant and alias. */
export function buildDirectory(roleIdOf: (tenantId: string, alias: string) => string): Directory {
  const random = createRandom(20_261_121);
  const main = buildTenant({
    tenantId: mainTenantId,
    offset: 0,
    lines: unitLines,
    departmentNames,
    people: personLines,
    roleIdOf,
    random,
  });
  const second = buildTenant({
    tenantId: secondTenant.tenantId,
    offset: 500,
    lines: [secondTenant.unit],
    departmentNames: [secondTenant.departments],
    people: secondTenantPeople,
    roleIdOf,
    random,
  });
  return {
    tenants: [
      tenant(1, { tenantId: mainTenantId, tenantName: unitLines[0]?.name ?? '', address: unitLines[0]?.address ?? '' }),
      tenant(2, {
        tenantId: secondTenant.tenantId,
        tenantName: secondTenant.tenantName,
        address: secondTenant.unit.address,
      }),
    ],
    units: [...main.units, ...second.units],
    departments: [...main.departments, ...second.departments],
    posts: [...main.posts, ...second.posts],
    users: [...main.users, ...second.users],
  };
}

interface TenantPlan {
  readonly tenantId: string;
  /** Added to every sequence, so that the tenants' ids never meet. */
  readonly offset: number;
  readonly lines: readonly UnitLine[];
  readonly departmentNames: readonly (readonly string[])[];
  readonly people: readonly PersonLine[];
  readonly roleIdOf: (tenantId: string, alias: string) => string;
  readonly random: Random;
}

function tenant(sequence: number, names: Pick<DemoTenant, 'tenantId' | 'tenantName' | 'address'>): DemoTenant {
  return {
    id: demoId(idAreas.tenant, sequence),
    ...names,
    linkman: '值班室',
    contactNumber: `0591-8800000${sequence}`,
  };
}

function buildTenant(plan: TenantPlan): Omit<Directory, 'tenants'> {
  const units = plan.lines.map((line, index) => unitOf(plan, line, index));
  const departments = units.flatMap((unit) => departmentsOf(plan, unit));
  const users = plan.people.map((line, index) => userOf(plan, { line, index, units, departments }));
  return { units, departments, posts: postLines.map((_line, index) => postOf(plan, index)), users };
}

function unitOf(plan: TenantPlan, line: UnitLine, index: number): DemoUnit {
  const parentIndex = plan.lines.findIndex(({ code }) => code === line.code.slice(0, -2));
  const lead = plan.people.find(([, , , unit]) => unit === line.code);
  return {
    id: demoId(idAreas.unit, plan.offset + index + 1),
    tenantId: plan.tenantId,
    parentId: parentIndex < 0 ? '0' : demoId(idAreas.unit, plan.offset + parentIndex + 1),
    unitName: line.name,
    unitCode: line.code,
    fullName: line.name,
    unitLevel: String(line.code.length / 2),
    unitType: line.type,
    address: line.address,
    linkman: lead?.[1] ?? '',
    contactNumber: `0591-88${String(plan.random.integer(0, 999_999)).padStart(6, '0')}`,
    sort: index + 1,
  };
}

function departmentsOf(plan: TenantPlan, unit: DemoUnit): readonly DemoDepartment[] {
  const names = plan.departmentNames[Number(unit.unitLevel) - 1] ?? [];
  return names.map((deptName, index) => ({
    id: demoId(idAreas.department, plan.offset * 10 + unit.sort * 10 + index),
    tenantId: unit.tenantId,
    unitId: unit.id,
    parentId: '0',
    deptName,
    fullName: `${unit.unitName}${deptName}`,
    sort: index + 1,
  }));
}

function postOf({ tenantId, offset }: TenantPlan, index: number): DemoPost {
  const [postCode, postName, category] = postLines[index] ?? ['', '', 0];
  if (postName === '') throw new RangeError('A person names a post that is not there.');
  return { id: demoId(idAreas.post, offset + index + 1), tenantId, postCode, postName, category, sort: index + 1 };
}

interface PersonPlace {
  readonly line: PersonLine;
  readonly index: number;
  readonly units: readonly DemoUnit[];
  readonly departments: readonly DemoDepartment[];
}

function userOf(plan: TenantPlan, { line, index, units, departments }: PersonPlace): DemoUser {
  const [account, realName, sex, unitCode, position, post, role] = line;
  const unit = units.find((candidate) => candidate.unitCode === unitCode);
  const department = departments.filter(({ unitId }) => unitId === unit?.id)[position];
  if (!unit || !department)
    throw new RangeError(`Person ${account} names unit ${unitCode}, department ${position}, which is not there.`);
  const { integer, pick } = plan.random;
  return {
    id: demoId(idAreas.user, plan.offset + index + 1),
    tenantId: plan.tenantId,
    account,
    realName,
    code: `YT${String(plan.offset + index + 1).padStart(4, '0')}`,
    phone: `${pick(['138', '139', '158', '177', '186'])}0000${String(integer(0, 9999)).padStart(4, '0')}`,
    email: `${account}@yunting.example`,
    sex,
    birthday: `${integer(1966, 1999)}-${String(integer(1, 12)).padStart(2, '0')}-${String(integer(1, 28)).padStart(2, '0')}`,
    unitId: unit.id,
    deptIds: [department.id],
    postIds: [
      postOf(
        plan,
        postLines.findIndex(([code]) => code === post),
      ).id,
    ],
    roleIds: [plan.roleIdOf(plan.tenantId, role)],
  };
}

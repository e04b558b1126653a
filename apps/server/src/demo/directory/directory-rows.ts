import { Type, type Static } from 'typebox';
import { readCsvFile } from '../../shared/data-files/data-file.ts';
import { demoFile } from '../demo-file.ts';

const tenantId = Type.String({ pattern: '^\\d{6}$' });
const name = Type.String({ minLength: 1 });

const TenantRow = Type.Object({
  tenantId,
  name,
  address: Type.String(),
  linkman: Type.String(),
  contactNumber: Type.String(),
});

/** Type is a key of dictionary `unit_type`. */
const UnitRow = Type.Object({
  tenantId,
  /** Two digits for each level. A code starts with that of the unit above it. */
  code: Type.String({ pattern: '^(?:\\d\\d){1,3}$' }),
  name,
  type: Type.String(),
  address: Type.String(),
});
export type UnitRow = Static<typeof UnitRow>;

/** Each unit of the level has the department. The second department of a unit keeps its assets. */
const DepartmentRow = Type.Object({ tenantId, unitLevel: Type.String({ pattern: '^[123]$' }), name });

const PostRow = Type.Object({ code: Type.String({ pattern: '^\\d\\d$' }), name, category: Type.Integer() });

const PersonRow = Type.Object({
  tenantId,
  account: Type.String({ minLength: 1 }),
  name,
  /** 1 male, 2 female. */
  sex: Type.Integer({ minimum: 1, maximum: 2 }),
  unit: UnitRow.properties.code,
  /** Position of the department in its unit, from 0. */
  department: Type.Integer({ minimum: 0 }),
  post: PostRow.properties.code,
  /** Alias. */
  role: Type.String({ minLength: 1 }),
});
export type PersonRow = Static<typeof PersonRow>;

/** The main tenant first. */
export const tenantRows = readCsvFile(demoFile('directory/tenants.csv'), TenantRow);
/** Units follow the unit above them. */
export const unitRows = readCsvFile(demoFile('directory/units.csv'), UnitRow);
export const departmentRows = readCsvFile(demoFile('directory/departments.csv'), DepartmentRow);
export const postRows = readCsvFile(demoFile('directory/posts.csv'), PostRow);
/** 60 people of the main tenant and two of the second. */
export const personRows = readCsvFile(demoFile('directory/people.csv'), PersonRow);

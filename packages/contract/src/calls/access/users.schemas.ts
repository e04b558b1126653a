import { Type } from 'typebox';
import { AccountName, auditProperties, exact, Id, IdList, OneLine, OwnTenantId, Version } from '../../wire.ts';

/** A user as others may see it; `roleId`, `deptId` and `postId` are comma-joined, never null. No password, no hash. */
export const UserRecord = Type.Object({
  id: Id,
  tenantId: Type.String(),
  account: Type.String(),
  code: Type.String(),
  name: Type.String(),
  realName: Type.String(),
  avatar: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  sex: Type.Integer(),
  sexName: Type.String(),
  birthday: Type.String(),
  roleId: Type.String(),
  roleName: Type.String(),
  deptId: Type.String(),
  deptName: Type.String(),
  postId: Type.String(),
  postName: Type.String(),
  orgId: Type.String(),
  orgName: Type.String(),
  status: Type.Integer(),
  locked: Type.Boolean(),
  version: Type.Integer(),
  ...auditProperties,
  isDeleted: Type.Optional(Type.Integer({ default: 0 })),
});

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const optionalLine = (maxLength: number) => Type.Optional(OneLine({ maxLength }));

/** The properties of a user that may be written; every other key of the body is dropped. */
export const UserInput = exact({
  id: Type.Optional(Type.String({ maxLength: 64 })),
  tenantId: OwnTenantId,
  account: AccountName,
  password: optionalText(2048),
  code: optionalLine(64),
  name: optionalLine(64),
  realName: OneLine({ minLength: 1, maxLength: 64 }),
  avatar: optionalText(500),
  email: optionalText(200),
  phone: optionalText(40),
  sex: Type.Optional(Type.Integer({ minimum: -1, maximum: 3 })),
  birthday: optionalText(20),
  roleId: Type.Optional(IdList),
  deptId: Type.Optional(IdList),
  postId: Type.Optional(IdList),
  orgId: Type.Optional(Type.String({ maxLength: 64 })),
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  version: Type.Optional(Version),
});

/** The properties that users may change of themselves; role, department, account and password are dropped. */
export const OwnInput = exact({
  realName: Type.Optional(OneLine({ minLength: 1, maxLength: 64 })),
  name: optionalLine(64),
  avatar: optionalText(500),
  email: optionalText(200),
  phone: optionalText(40),
  sex: Type.Optional(Type.Integer({ minimum: -1, maximum: 3 })),
  birthday: optionalText(20),
  version: Type.Optional(Version),
});

/** The signed-in user with the properties that the shell uses. */
export const CurrentUser = Type.Object({
  ...UserRecord.properties,
  user_id: Type.String(),
  user_name: Type.String(),
  nick_name: Type.String(),
  authority: Type.String(),
  mustChangePassword: Type.Boolean(),
});

import { Type } from 'typebox';
import { familyQuery } from '../../family-query.ts';
import { defineCall } from '../call.ts';
import { CurrentUser, OwnInput, UserInput, UserRecord } from './users.schemas.ts';
import {
  ById,
  ByIds,
  Condition,
  exact,
  Id,
  IdList,
  Nothing,
  orNothing,
  OwnTenantId,
  page,
  PageQuery,
  Saved,
} from '../../wire.ts';

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const UserFilter = familyQuery(
  {
    ...PageQuery.properties,
    tenantId: OwnTenantId,
    account: optionalText(64),
    realName: optionalText(64),
    deptId: optionalText(64),
    orgId: optionalText(64),
  },
  ['account', 'realName', 'name', 'code', 'status', 'createTime', 'updateTime'],
);

/** The most bytes of a workbook of users. */
const MOST_SHEET_BYTES = 5 * 1024 * 1024;

const passwordChange = {
  oldPassword: optionalText(2048),
  newPassword: optionalText(2048),
  newPassword1: optionalText(2048),
};
const spring = (path: string) => [`/api/blade-system/user/${path}`];

/** Users: maintenance, one's own account, and lists for pickers. */
export const usersCalls = {
  list: defineCall({
    name: 'users.list',
    method: 'GET',
    path: '/api/blade-user/list',
    aliases: [...spring('list'), '/api/blade-user/page'],
    summary: 'A page of the users of the units that the caller sees',
    permission: 'user_view',
    query: UserFilter,
    answer: page(UserRecord),
  }),
  search: defineCall({
    name: 'users.search',
    method: 'POST',
    takesKey: false,
    path: '/api/blade-user/list',
    summary: 'The same page, by the filter array of the product',
    permission: 'user_view',
    query: UserFilter,
    body: Type.Optional(Type.Array(Condition, { maxItems: 50 })),
    answer: page(UserRecord),
  }),
  detail: defineCall({
    name: 'users.detail',
    method: 'GET',
    path: '/api/blade-user/detail',
    aliases: [...spring('detail'), '/api/blade-user/platform-detail', ...spring('platform-detail')],
    summary: 'One user; {} when there is none in the units that the caller sees',
    permission: 'user_view',
    query: ById,
    answer: orNothing(UserRecord),
  }),
  submit: defineCall({
    name: 'users.submit',
    method: 'POST',
    takesKey: false,
    path: '/api/blade-user/submit',
    aliases: spring('submit'),
    summary: 'Save a user: without an id, a new one. Without a password, the answer shows a random one once',
    permission: 'user_edit',
    permissionToAdd: 'user_add',
    body: UserInput,
    answer: Type.Object({
      ...Saved.properties,
      account: Type.Optional(Type.String()),
      password: Type.Optional(Type.String()),
    }),
  }),
  update: defineCall({
    name: 'users.update',
    method: 'POST',
    path: '/api/blade-user/update',
    aliases: spring('update'),
    summary: 'Save an existing user',
    permission: 'user_edit',
    body: exact({ ...UserInput.properties, id: Id }),
    answer: Saved,
  }),
  remove: defineCall({
    name: 'users.remove',
    method: 'POST',
    path: '/api/blade-user/remove',
    aliases: spring('remove'),
    summary: 'Remove users, all or none',
    permission: 'user_delete',
    query: ByIds,
    answer: Nothing,
  }),
  resetPassword: defineCall({
    name: 'users.resetPassword',
    method: 'POST',
    takesKey: false,
    path: '/api/blade-user/reset-password',
    aliases: spring('reset-password'),
    summary: 'Give users a random first password, which they must change; the answer shows it once',
    permission: 'user_reset',
    query: exact({ userIds: ByIds.properties.ids }),
    answer: Type.Object({
      passwords: Type.Array(Type.Object({ userId: Type.String(), account: Type.String(), password: Type.String() })),
    }),
  }),
  grant: defineCall({
    name: 'users.grant',
    method: 'POST',
    path: '/api/blade-user/grant',
    aliases: spring('grant'),
    summary: 'Set the roles of users; nobody can give a role with more rights than their own',
    permission: 'user_edit',
    query: exact({ userIds: ByIds.properties.ids, roleIds: IdList }),
    answer: Nothing,
  }),
  updateInfo: defineCall({
    name: 'users.updateInfo',
    method: 'POST',
    path: '/api/blade-user/update-info',
    aliases: spring('update-info'),
    summary: 'Change the own profile: name, picture, telephone, mail, sex, birthday',
    permission: 'signedIn',
    body: OwnInput,
    answer: Saved,
  }),
  unlock: defineCall({
    name: 'users.unlock',
    method: 'POST',
    path: '/api/blade-user/unlock',
    aliases: spring('unlock'),
    summary: 'Lift the lock that failed sign-ins put on users',
    permission: 'user_edit',
    query: exact({ userIds: ByIds.properties.ids }),
    answer: Nothing,
  }),
  current: defineCall({
    name: 'users.current',
    method: 'GET',
    path: '/api/blade-user/current',
    aliases: [...spring('info'), '/api/blade-user/info', '/api/blade-auth/oauth/user-info'],
    summary: 'The signed-in user',
    permission: 'signedIn',
    openToInitialPassword: true,
    openToLocked: true,
    answer: CurrentUser,
  }),
  userList: defineCall({
    name: 'users.userList',
    method: 'GET',
    path: '/api/blade-user/user-list',
    aliases: spring('user-list'),
    summary: 'The people of a department or unit, for pickers',
    permission: 'signedIn',
    query: exact({ deptId: optionalText(64), orgId: optionalText(64) }),
    answer: Type.Array(
      Type.Object({
        id: Id,
        account: Type.String(),
        realName: Type.String(),
        name: Type.String(),
        deptId: Type.String(),
        orgId: Type.String(),
      }),
    ),
  }),
  exportUsers: defineCall({
    name: 'users.exportUsers',
    method: 'GET',
    path: '/api/blade-user/export-user',
    aliases: spring('export-user'),
    summary:
      'A workbook of the users of the units that the caller sees, as front ends of the family open it; ' +
      'transfers.preexportList exports as many as there are',
    permission: 'user_view',
    query: exact({ account: optionalText(64), realName: optionalText(64) }),
    takesTokenInQuery: true,
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
  exportTemplate: defineCall({
    name: 'users.exportTemplate',
    method: 'GET',
    path: '/api/blade-user/export-template',
    aliases: spring('export-template'),
    summary: 'A workbook with the columns that users.importUsers reads',
    permission: 'user_add',
    takesTokenInQuery: true,
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
  importUsers: defineCall({
    name: 'users.importUsers',
    method: 'POST',
    takesKey: false,
    path: '/api/blade-user/import-user',
    aliases: spring('import-user'),
    summary:
      'Add the users of a workbook (multipart, field `file`), all or none; the answer shows their first passwords once',
    permission: 'user_add',
    takesFile: true,
    maxBytes: MOST_SHEET_BYTES,
    answer: Type.Object({
      users: Type.Array(Type.Object({ userId: Type.String(), account: Type.String(), password: Type.String() })),
    }),
  }),
  updatePassword: defineCall({
    name: 'users.updatePassword',
    method: 'POST',
    takesKey: false,
    path: '/api/blade-user/update-password',
    aliases: spring('update-password'),
    summary: 'Change the own password (in the body, or in the query as the family does); ends all other sessions',
    permission: 'signedIn',
    openToInitialPassword: true,
    query: exact(passwordChange),
    body: Type.Optional(exact(passwordChange)),
    answer: Nothing,
  }),
};

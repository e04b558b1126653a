import { Type } from 'typebox';
import { familyQuery } from '../../family-query.ts';
import { defineCall } from '../call.ts';
import {
  auditProperties,
  ById,
  ByIds,
  exact,
  Id,
  IdOrEmpty,
  Nothing,
  OneLine,
  orNothing,
  page,
  PageQuery,
  Version,
  TENANT_NUMBER_PATTERN,
} from '../../wire.ts';

export const TenantRecord = Type.Object({
  id: Id,
  tenantId: Type.String(),
  tenantName: Type.String(),
  domain: Type.String(),
  linkman: Type.String(),
  contactNumber: Type.String(),
  address: Type.String(),
  status: Type.Integer(),
  version: Type.Integer(),
  ...auditProperties,
});

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const TenantInput = exact({
  id: Type.Optional(IdOrEmpty),
  tenantId: Type.Optional(Type.String({ pattern: TENANT_NUMBER_PATTERN, maxLength: 6 })),
  tenantName: OneLine({ minLength: 1, maxLength: 100 }),
  domain: optionalText(200),
  linkman: Type.Optional(OneLine({ maxLength: 50 })),
  contactNumber: optionalText(50),
  address: optionalText(200),
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  version: Type.Optional(Version),
});

const TenantChoice = Type.Object({ tenantId: Type.String(), tenantName: Type.String() });
const path = (end: string) => `/api/blade-system/tenant/${end}`;

/** Tenants. Only the main tenant maintains them, and cannot read their data. */
export const tenantsCalls = {
  info: defineCall({
    name: 'tenants.info',
    method: 'GET',
    path: path('info'),
    summary: 'The tenant of a web address, or {}',
    permission: 'public',
    query: exact({ domain: optionalText(500) }),
    answer: orNothing(Type.Object({ tenantId: Type.String(), domain: Type.String() })),
  }),
  select: defineCall({
    name: 'tenants.select',
    method: 'GET',
    path: path('select'),
    summary: 'The tenants that the caller may choose from',
    permission: 'signedIn',
    answer: Type.Array(TenantChoice),
  }),
  list: defineCall({
    name: 'tenants.list',
    method: 'GET',
    path: path('list'),
    aliases: [path('page')],
    summary: 'A page of the tenants',
    permission: 'tenant_view',
    query: familyQuery({ ...PageQuery.properties, tenantName: optionalText(100), tenantId: optionalText(20) }, [
      'tenantName',
      'tenantId',
      'domain',
      'status',
      'createTime',
    ]),
    answer: page(TenantRecord),
  }),
  detail: defineCall({
    name: 'tenants.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'One tenant',
    permission: 'tenant_view',
    query: ById,
    answer: orNothing(TenantRecord),
  }),
  submit: defineCall({
    name: 'tenants.submit',
    method: 'POST',
    takesKey: false,
    path: path('submit'),
    summary:
      'Save a tenant; a new one gets a unit, a role and an administrator; the answer shows the random password once',
    permission: 'tenant_edit',
    permissionToAdd: 'tenant_add',
    body: TenantInput,
    answer: Type.Object({
      id: Id,
      tenantId: Type.String(),
      account: Type.Optional(Type.String()),
      password: Type.Optional(Type.String()),
    }),
  }),
  remove: defineCall({
    name: 'tenants.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Close tenants: none of their users can sign in any more; their data stays',
    permission: 'tenant_delete',
    query: ByIds,
    answer: Nothing,
  }),
};

import { Type } from 'typebox';
import { familyQuery } from '../../family-query.ts';
import {
  auditProperties,
  ById,
  ByIds,
  exact,
  familyProperties,
  Id,
  IdOrEmpty,
  Nothing,
  orNothing,
  page,
  PageQuery,
  Saved,
  Version,
  DOTTED_CODE_PATTERN,
} from '../../wire.ts';
import { defineCall } from '../call.ts';

/** The grants of the token calls that a client may be permitted. */
export const clientGrants = ['password', 'captcha', 'refresh_token', 'certificate'] as const;

/** The shortest secret of a client. */
const SHORTEST_SECRET = 8;
const LONGEST_SECRET = 200;

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const ClientRecord = Type.Object({
  id: Id,
  clientId: Type.String(),
  /** Always `''`: a secret never leaves the server. */
  clientSecret: Type.String(),
  /** Of `clientGrants`, joined by commas. */
  authorizedGrantTypes: Type.String(),
  webServerRedirectUri: Type.String(),
  additionalInformation: Type.String(),
  /** The rest is the same for every client. */
  scope: Type.String(),
  accessTokenValidity: Type.Integer(),
  refreshTokenValidity: Type.Integer(),
  resourceIds: Type.String(),
  authorities: Type.String(),
  autoapprove: Type.String(),
  version: Type.Integer(),
  ...auditProperties,
  ...familyProperties,
});

const path = (end: string) => `/api/blade-system/client/${end}`;

/** Clients: front ends that may sign people in. The administrators of the main tenant maintain them. */
export const clientsCalls = {
  list: defineCall({
    name: 'clients.list',
    method: 'GET',
    path: path('list'),
    summary: 'A page of the stored clients, without secrets',
    permission: 'client_view',
    query: familyQuery({ ...PageQuery.properties, clientId: optionalText(64) }, ['clientId', 'createTime']),
    answer: page(ClientRecord),
  }),
  detail: defineCall({
    name: 'clients.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'One stored client, without its secret',
    permission: 'client_view',
    query: ById,
    answer: orNothing(ClientRecord),
  }),
  submit: defineCall({
    name: 'clients.submit',
    method: 'POST',
    takesKey: false,
    path: path('submit'),
    summary:
      'Save a client: without id a new one; without a secret it keeps the stored one. Settings that the product ' +
      'does not have are refused',
    permission: 'client_edit',
    permissionToAdd: 'client_add',
    body: exact({
      id: Type.Optional(IdOrEmpty),
      clientId: Type.String({ minLength: 1, maxLength: 64, pattern: DOTTED_CODE_PATTERN }),
      clientSecret: Type.Optional(
        Type.String({ pattern: `^([\\x21-\\x7e]{${SHORTEST_SECRET},${LONGEST_SECRET}})?$`, maxLength: LONGEST_SECRET }),
      ),
      authorizedGrantTypes: optionalText(200),
      scope: optionalText(200),
      accessTokenValidity: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      refreshTokenValidity: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      webServerRedirectUri: optionalText(500),
      resourceIds: optionalText(500),
      authorities: optionalText(500),
      autoapprove: optionalText(20),
      additionalInformation: optionalText(2000),
      version: Type.Optional(Version),
    }),
    answer: Saved,
  }),
  remove: defineCall({
    name: 'clients.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Remove clients: they sign nobody in any more',
    permission: 'client_delete',
    query: ByIds,
    answer: Nothing,
  }),
};

import { Type } from 'typebox';
import { familyQuery } from '../../family-query.ts';
import { defineCall } from '../call.ts';
import {
  auditProperties,
  ById,
  ByIds,
  exact,
  familyProperties,
  Id,
  IdOrEmpty,
  Nothing,
  OneLine,
  orNothing,
  OwnTenantId,
  page,
  PageQuery,
  Saved,
  Version,
} from '../../wire.ts';

export const PostRecord = Type.Object({
  id: Id,
  tenantId: Type.String(),
  /** A key of dictionary `post_category`. */
  category: Type.Integer(),
  categoryName: Type.String(),
  postCode: Type.String(),
  postName: Type.String(),
  sort: Type.Integer(),
  remark: Type.String(),
  version: Type.Integer(),
  ...auditProperties,
  ...familyProperties,
});

const PostInput = exact({
  id: Type.Optional(IdOrEmpty),
  tenantId: OwnTenantId,
  category: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  postCode: OneLine({ minLength: 1, maxLength: 64 }),
  postName: OneLine({ minLength: 1, maxLength: 100 }),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  remark: Type.Optional(Type.String({ maxLength: 500 })),
  version: Type.Optional(Version),
});

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const path = (end: string) => `/api/blade-system/post/${end}`;

/** Posts: the positions that people of the tenant can have. */
export const postsCalls = {
  list: defineCall({
    name: 'posts.list',
    method: 'GET',
    path: path('list'),
    summary: 'A page of the posts',
    permission: 'post_view',
    query: familyQuery(
      {
        ...PageQuery.properties,
        tenantId: OwnTenantId,
        category: Type.Optional(PostInput.properties.category),
        postCode: optionalText(64),
        postName: optionalText(100),
      },
      ['category', 'postCode', 'postName', 'sort', 'remark', 'createTime', 'updateTime'],
    ),
    answer: page(PostRecord),
  }),
  select: defineCall({
    name: 'posts.select',
    method: 'GET',
    path: path('select'),
    summary: 'The posts of the tenant, for pickers',
    permission: 'signedIn',
    query: exact({ tenantId: OwnTenantId }),
    answer: Type.Array(PostRecord),
  }),
  detail: defineCall({
    name: 'posts.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'One post',
    permission: 'post_view',
    query: ById,
    answer: orNothing(PostRecord),
  }),
  submit: defineCall({
    name: 'posts.submit',
    method: 'POST',
    path: path('submit'),
    summary: 'Save a post: without id a new one',
    permission: 'post_edit',
    permissionToAdd: 'post_add',
    body: PostInput,
    answer: Saved,
  }),
  remove: defineCall({
    name: 'posts.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Remove posts that nobody holds',
    permission: 'post_delete',
    query: ByIds,
    answer: Nothing,
  }),
};

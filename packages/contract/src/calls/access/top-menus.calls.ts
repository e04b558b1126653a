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
  OneLine,
  orNothing,
  page,
  PageQuery,
  Saved,
  Version,
  CODE_PATTERN,
} from '../../wire.ts';
import { defineCall } from '../call.ts';

export const TopMenuRecord = Type.Object({
  id: Id,
  tenantId: Type.String(),
  code: Type.String(),
  name: Type.String(),
  /** Name of the icon. */
  source: Type.String(),
  path: Type.String(),
  sort: Type.Integer(),
  version: Type.Integer(),
  ...auditProperties,
  ...familyProperties,
});

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const path = (end: string) => `/api/blade-system/topmenu/${end}`;
const MOST_AT_ONCE = 1000;
const MOST_MENUS = 5000;

/** Top menus: named parts of the menu for the bar at the top. They lead to pages and give no rights. */
export const topMenusCalls = {
  list: defineCall({
    name: 'topMenus.list',
    method: 'GET',
    path: path('list'),
    summary: 'A page of the top menus',
    permission: 'topmenu_view',
    query: familyQuery({ ...PageQuery.properties, code: optionalText(100), name: optionalText(100) }, [
      'code',
      'name',
      'path',
      'sort',
      'createTime',
    ]),
    answer: page(TopMenuRecord),
  }),
  detail: defineCall({
    name: 'topMenus.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'One top menu',
    permission: 'topmenu_view',
    query: ById,
    answer: orNothing(TopMenuRecord),
  }),
  submit: defineCall({
    name: 'topMenus.submit',
    method: 'POST',
    path: path('submit'),
    summary: 'Save a top menu: without id a new one',
    permission: 'topmenu_edit',
    permissionToAdd: 'topmenu_add',
    body: exact({
      id: Type.Optional(IdOrEmpty),
      code: Type.String({ minLength: 1, maxLength: 100, pattern: CODE_PATTERN }),
      name: OneLine({ minLength: 1, maxLength: 100 }),
      source: optionalText(200),
      path: optionalText(500),
      sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      version: Type.Optional(Version),
    }),
    answer: Saved,
  }),
  remove: defineCall({
    name: 'topMenus.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Remove top menus; the menus that they lead to stay',
    permission: 'topmenu_delete',
    query: ByIds,
    answer: Nothing,
  }),
  grant: defineCall({
    name: 'topMenus.grant',
    method: 'POST',
    path: path('grant'),
    summary: 'Set the menus that each of these top menus leads to',
    permission: 'topmenu_setting',
    body: exact({
      topMenuIds: Type.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE }),
      menuIds: Type.Array(Id, { maxItems: MOST_MENUS }),
    }),
    answer: Nothing,
  }),
};

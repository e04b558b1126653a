import { Type } from 'typebox';
import { familyQuery } from '../../family-query.ts';
import { ById, ByIds, exact, IdOrEmpty, Nothing, OneLine, page, PageQuery } from '../../wire.ts';
import { defineCall } from '../call.ts';

/** The calls of one kind of rules that the family keeps with each menu and the product does not have. */
function scopeCalls<const N extends string>(name: N, place: string, says: string) {
  const path = (end: string) => `/api/blade-system/${place}/${end}`;
  return {
    list: defineCall({
      name: `${name}.list`,
      method: 'GET',
      path: path('list'),
      summary: `An empty page: ${says}`,
      permission: 'menu_view',
      query: familyQuery({ ...PageQuery.properties, menuId: Type.Optional(IdOrEmpty) }, ['menuId']),
      answer: page(Nothing),
    }),
    detail: defineCall({
      name: `${name}.detail`,
      method: 'GET',
      path: path('detail'),
      summary: `{}: ${says}`,
      permission: 'menu_view',
      query: ById,
      answer: Nothing,
    }),
    submit: defineCall({
      name: `${name}.submit`,
      method: 'POST',
      takesKey: false,
      audited: false,
      path: path('submit'),
      summary: `Refused: ${says}`,
      permission: 'menu_edit',
      permissionToAdd: 'menu_add',
      body: exact({
        id: Type.Optional(IdOrEmpty),
        menuId: Type.Optional(IdOrEmpty),
        scopeName: Type.Optional(OneLine({ maxLength: 200 })),
      }),
      answer: Nothing,
    }),
    remove: defineCall({
      name: `${name}.remove`,
      method: 'POST',
      takesKey: false,
      audited: false,
      path: path('remove'),
      summary: `Refused: ${says}`,
      permission: 'menu_delete',
      query: ByIds,
      answer: Nothing,
    }),
  };
}

/** Data rules per menu: the product has one data scope per role. */
export const dataScopesCalls = scopeCalls('dataScopes', 'data-scope', 'the data scope is a property of a role');

/** Rules for single calls per menu: the product has the permissions of buttons. */
export const apiScopesCalls = scopeCalls('apiScopes', 'api-scope', 'the permission of a call is that of a button');

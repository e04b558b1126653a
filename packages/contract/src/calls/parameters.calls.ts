import { Type } from 'typebox';
import { familyQuery } from '../family-query.ts';
import { defineCall } from './call.ts';
import {
  auditProperties,
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
  DOTTED_CODE_PATTERN,
} from '../wire.ts';

export const ParameterRecord = Type.Object({
  id: Id,
  paramName: Type.String(),
  paramKey: Type.String(),
  paramValue: Type.String(),
  remark: Type.String(),
  version: Type.Integer(),
  ...auditProperties,
  ...familyProperties,
});

export const ParameterInput = exact({
  id: Type.Optional(IdOrEmpty),
  paramName: OneLine({ minLength: 1, maxLength: 200 }),
  paramKey: Type.String({ minLength: 1, maxLength: 200, pattern: DOTTED_CODE_PATTERN }),
  paramValue: Type.String({ maxLength: 4000 }),
  remark: Type.Optional(Type.String({ maxLength: 500 })),
  version: Type.Optional(Version),
});

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const path = (end: string) => `/api/blade-system/param/${end}`;

/** System parameters. */
export const parametersCalls = {
  detail: defineCall({
    name: 'parameters.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'A parameter that the shell reads (the readable keys are a fixed list), or {}; maintainers read all',
    permission: 'signedIn',
    openToInitialPassword: true,
    query: exact({ paramKey: optionalText(200), id: Type.Optional(IdOrEmpty) }),
    answer: orNothing(ParameterRecord),
  }),
  list: defineCall({
    name: 'parameters.list',
    method: 'GET',
    path: path('list'),
    summary: 'A page of the parameters',
    permission: 'param_view',
    query: familyQuery(
      {
        ...PageQuery.properties,
        paramName: optionalText(200),
        paramKey: optionalText(200),
        paramValue: optionalText(200),
      },
      ['paramName', 'paramKey', 'paramValue', 'remark', 'createTime', 'updateTime'],
    ),
    answer: page(ParameterRecord),
  }),
  submit: defineCall({
    name: 'parameters.submit',
    method: 'POST',
    path: path('submit'),
    summary: 'Save a parameter: without id a new one',
    permission: 'param_edit',
    permissionToAdd: 'param_add',
    body: ParameterInput,
    answer: Saved,
  }),
  remove: defineCall({
    name: 'parameters.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Remove parameters',
    permission: 'param_delete',
    query: ByIds,
    answer: Nothing,
  }),
  appinfo: defineCall({
    name: 'parameters.appinfo',
    method: 'GET',
    path: path('appinfo'),
    summary: 'The texts of the login page and the top bar of this deployment',
    permission: 'public',
    query: exact({ tenantId: optionalText(20) }),
    answer: Type.Object({
      title: Type.String(),
      shortTitle: Type.String(),
      placeName: Type.String(),
      /** Address of a picture; `''` if there is none. */
      logo: Type.String(),
      /** Name of the icon if the deployment has no picture; `''` for the product's own mark. */
      logoKey: Type.String(),
      /** Name of the deployment's special unit; `''` if there is none. */
      specialUnitName: Type.String(),
      isDemo: Type.Boolean(),
      version: Type.String(),
    }),
  }),
};
